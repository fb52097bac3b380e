/// What people write in Vietnamese chats, and what it stands for.
///
///     ChatAbbreviations.meaning(of: "ntn")   // như thế nào
///
/// It has only what stands for one thing, is no syllable, and begins no other word, so that the row
/// is not in the way of a word that is being typed. `data/lexicons/vi/SOURCE-borrowed.md` tells where
/// it comes from.
package enum ChatAbbreviations {
  /// The words in full, for shorthand in small letters.
  package static func meaning(of word: String) -> String? { meanings[word] }

  private static let meanings: [String: String] = {
    var meanings: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: ":")
      for word in parts[0].split(separator: " ") { meanings[String(word)] = String(parts[1]) }
    }
    return meanings
  }()

  private static let lines = """
    ko hok khg khôg:không
    đc dc đx:được
    vs:với
    mn mng:mọi người
    mk mik mih mìh:mình
    ae:anh em
    trc:trước
    cx cg cug:cũng
    bth bthg:bình thường
    ntn:như thế nào
    ngta nta:người ta
    nma nhma:nhưng mà
    nhg nhưg nhug:nhưng
    nhìu:nhiều
    rùi:rồi
    bik:biết
    thik:thích
    zậy zay:vậy
    hnay:hôm nay
    hqua:hôm qua
    đag đg:đang
    cty:công ty
    sp:sản phẩm
    sdt sđt:số điện thoại
    đt dth:điện thoại
    tks:cảm ơn
    ktra:kiểm tra
    cbi:chuẩn bị
    tgian:thời gian
    nch:nói chuyện
    ksao:không sao
    bv:bệnh viện
    vd:ví dụ
    hcm tphcm:Thành phố Hồ Chí Minh
    vn:Việt Nam
    ubnd:Uỷ ban nhân dân
    bhxh:bảo hiểm xã hội
    bđs:bất động sản
    kcn:khu công nghiệp
    cskh:chăm sóc khách hàng
    thpt:trung học phổ thông
    thcs:trung học cơ sở
    tnhh:trách nhiệm hữu hạn
    """
}

// application ROUNDS KEYS: an application beside Fcitx. It types keys through Fcitx' D-Bus, as the modules
// of GTK and Qt do, with tieng and with unikey by turns, and says how long the answer to a key takes.
//
// A line for each: its name, the median and the 99th percentile in microseconds. Then the ratio of the
// medians, ours to UniKey's, as the median of all rounds.
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const NAMES[] = {"tieng", "unikey"};
static GDBusConnection *bus;

static GVariant *call(const char *name, const char *path, const char *interface, const char *method,
                      GVariant *arguments) {
  GError *error = NULL;
  GVariant *answer = g_dbus_connection_call_sync(bus, name, path, interface, method, arguments, NULL,
                                                 G_DBUS_CALL_FLAGS_NO_AUTO_START, 10000, NULL, &error);
  if (answer) return answer;
  fprintf(stderr, "application: %s: %s\n", method, error->message);
  exit(1);
}

static GVariant *field(const char *path, const char *method, GVariant *arguments) {
  return call("org.fcitx.Fcitx5", path, "org.fcitx.Fcitx.InputContext1", method, arguments);
}

static int compare(const void *one, const void *other) {
  double a = *(const double *)one, b = *(const double *)other;
  return a < b ? -1 : a > b;
}

static double quantile(GArray *times, double part) {
  g_array_sort(times, compare);
  return g_array_index(times, double, (guint)((times->len - 1) * part));
}

// Returns whether the engine has taken the key.
static gboolean press(const char *path, char key, gboolean isRelease, GArray *times) {
  gboolean isTaken;
  gint64 start = g_get_monotonic_time();
  GVariant *arguments = g_variant_new("(uuubu)", (guint32)key, 0, 0, isRelease, 0);
  GVariant *answer = field(path, "ProcessKeyEvent", arguments);
  double time = g_get_monotonic_time() - start;
  g_variant_get(answer, "(b)", &isTaken);
  g_variant_unref(answer);
  if (times) g_array_append_val(times, time);
  return isTaken;
}

int main(int count, char **arguments) {
  if (count != 3 || atoi(arguments[1]) < 1) {
    fprintf(stderr, "application ROUNDS KEYS\n");
    return 2;
  }
  GError *error = NULL;
  bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!bus) {
    fprintf(stderr, "application: %s\n", error->message);
    return 1;
  }
  const char *path, *created = "CreateInputContext";
  GVariant *about = g_variant_new_parsed("([('program', 'application')],)");
  GVariant *made =
      call("org.fcitx.Fcitx5", "/org/freedesktop/portal/inputmethod", "org.fcitx.Fcitx.InputMethod1", created, about);
  g_variant_get_child(made, 0, "&o", &path);
  // A preedit and formatted preedit, as applications have.
  g_variant_unref(field(path, "SetCapability", g_variant_new("(t)", (guint64)(1 << 1 | 1 << 4))));
  g_variant_unref(field(path, "FocusIn", NULL));

  int rounds = atoi(arguments[1]);
  GArray *all[2], *ratios = g_array_new(FALSE, FALSE, sizeof(double));
  for (int i = 0; i < 2; i++) all[i] = g_array_new(FALSE, FALSE, sizeof(double));
  // The first round is not counted: in it both make what they need.
  for (int round = -1; round < rounds; round++) {
    double medians[2];
    for (int turn = 0; turn < 2; turn++) {
      int i = (round + 2 + turn) % 2;
      g_variant_unref(call("org.fcitx.Fcitx5", "/controller", "org.fcitx.Fcitx.Controller1", "SetCurrentIM",
                           g_variant_new("(s)", NAMES[i])));
      GArray *times = g_array_new(FALSE, FALSE, sizeof(double));
      for (const char *key = arguments[2]; *key; key++) {
        // A keyboard without an engine takes no letter.
        if (!press(path, *key, FALSE, times) && g_ascii_isalpha(*key)) {
          fprintf(stderr, "application: %s does not take %c\n", NAMES[i], *key);
          return 1;
        }
        press(path, *key, TRUE, NULL);
      }
      medians[i] = quantile(times, 0.5);
      if (round >= 0) g_array_append_vals(all[i], times->data, times->len);
      g_array_unref(times);
    }
    double ratio = medians[0] / medians[1];
    if (round >= 0) g_array_append_val(ratios, ratio);
  }
  for (int i = 0; i < 2; i++) printf("%s %.0f %.0f\n", NAMES[i], quantile(all[i], 0.5), quantile(all[i], 0.99));
  printf("%.2f\n", quantile(ratios, 0.5));
  return 0;
}

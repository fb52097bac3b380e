// What the widgets need too, which programs of others have without the rest of this target.
@_exported public import TiengGObject

// The library as a whole: `import TiengKit` brings all of it. A program that needs less of it imports
// the modules by their names.
@_exported public import TiengAutocomplete
@_exported public import TiengCharsets
@_exported public import TiengConfiguration
@_exported public import TiengCore
@_exported public import TiengLanguages
@_exported public import TiengLayouts
@_exported public import TiengLexicon
@_exported public import TiengMacros
@_exported public import TiengSession
@_exported public import TiengVietnamese

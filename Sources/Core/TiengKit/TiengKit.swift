// The library as a whole: `import TiengKit` brings all of it. A program that needs less of it imports
// the modules by their names.
@_exported public import Autocomplete
@_exported public import Configuration
@_exported public import InputSession
@_exported public import KeyboardCore
@_exported public import KeyboardLayouts
@_exported public import Languages
@_exported public import Lexicon
@_exported public import Macros
@_exported public import VietnameseCharsets
@_exported public import VietnameseInput

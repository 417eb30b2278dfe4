/**
 * The class of every kind of token, and the TextMate scopes that get it. A more specific scope wins over a shorter
 * one, whatever the order. Text that no scope matches gets no class and no element.
 * Scope names follow the TextMate manual (naming conventions) as the grammars of @shikijs/langs use them.
 */
export const TOKEN_CLASSES = {
  /** Keywords, modifiers and declarations. */
  kw: ['keyword', 'storage', 'variable.language', 'support.type.primitive', 'constant.language.import-export-all'],
  /** Operators written as signs. */
  op: ['keyword.operator', 'storage.type.function.arrow'],
  /** Brackets, separators, and the marks of inline markup. */
  pun: ['punctuation', 'meta.brace', 'meta.delimiter'],
  /** Strings and regular expressions, with their quotes. */
  str: [
    'string',
    'punctuation.definition.string',
    'punctuation.quasi',
    'markup.inline.raw',
    'markup.fenced_code',
    'markup.raw',
  ],
  /** Escapes, placeholders and named constants. */
  con: ['constant', 'support.constant', 'entity.name.constant', 'variable.other.constant', 'variable.other.enummember'],
  num: ['constant.numeric', 'keyword.other.unit'],
  com: ['comment', 'punctuation.definition.comment'],
  /** Functions and methods, where they are defined and called. */
  fn: ['entity.name.function', 'support.function', 'meta.function-call.generic'],
  var: ['variable', 'punctuation.definition.variable'],
  /** Classes, interfaces, namespaces, built-in types. */
  typ: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.class',
    'support.type',
    'storage.type.annotation',
  ],
  tag: ['entity.name.tag'],
  /** Attributes of markup, keys of objects and headers, CSS properties. */
  att: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
  ],
  hd: ['markup.heading', 'entity.name.section'],
  em: ['markup.italic'],
  st: ['markup.bold'],
  lnk: ['markup.underline.link', 'string.other.link'],
  ins: ['markup.inserted'],
  del: ['markup.deleted'],
} as const satisfies Record<string, readonly string[]>;

export type TokenClass = keyof typeof TOKEN_CLASSES;

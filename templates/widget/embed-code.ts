import { changedOptions, type WidgetOptions } from './options.ts';

/** Token of code: its class, as in the code blocks, and its text. */
export type Token = readonly [
  kind: '' | 'pun' | 'tag' | 'att' | 'str' | 'kw' | 'con' | 'fn' | 'num' | 'op',
  text: string,
];
type Line = readonly Token[];

const SCRIPT = 'https://widget.depese.example/v2.js';
const SITE = 'wid_01M5A2B3C4D6E8F0G2H4J6K8M0';
const TARGET = '#overeni';

const TARGET_ELEMENT: Line = [
  ['pun', '<'],
  ['tag', 'div'],
  ['', ' '],
  ['att', 'id'],
  ['pun', '='],
  ['str', '"overeni"'],
  ['pun', '></'],
  ['tag', 'div'],
  ['pun', '>'],
];

/** Returns the widget as a script with attributes. Attributes cannot set custom texts. */
export function scriptCode(options: WidgetOptions): Line[] {
  const attributes: Line[] = [
    attribute('src', SCRIPT),
    [['att', 'async']],
    attribute('data-site', SITE),
    attribute('data-target', TARGET),
    ...changedOptions(options).map(([name, value]) => attribute(`data-${name}`, String(value))),
  ];
  return [
    TARGET_ELEMENT,
    [],
    [
      ['pun', '<'],
      ['tag', 'script'],
    ],
    ...attributes.map((line, i): Line => [['', '  '], ...line, ...(i === attributes.length - 1 ? END_OF_SCRIPT : [])]),
  ];
}

const END_OF_SCRIPT: Line = [
  ['pun', '></'],
  ['tag', 'script'],
  ['pun', '>'],
];

function attribute(name: string, value: string): Line {
  const quoted = `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  return [
    ['att', name],
    ['pun', '='],
    ['str', quoted],
  ];
}

/** Returns the widget as a call with an options object. */
export function objectCode(options: WidgetOptions): Line[] {
  const own = Object.entries(options.texts);
  const properties: Line[] = [
    property('site', [string(SITE)]),
    ...changedOptions(options).map(([name, value]) => property(name, literal(value))),
    ...(own.length === 0 ? [] : [property('texts', texts(own))]),
  ];
  return [
    TARGET_ELEMENT,
    [],
    [['pun', '<'], ['tag', 'script'], ['', ' '], ...attribute('src', SCRIPT), ...END_OF_SCRIPT],
    [
      ['pun', '<'],
      ['tag', 'script'],
      ['pun', '>'],
    ],
    [
      ['', '  '],
      ['kw', 'const'],
      ['', ' '],
      ['con', 'widget'],
      ['', ' '],
      ['op', '='],
      ['', ' DepeseVerify'],
      ['pun', '.'],
      ['fn', 'mount'],
      ['pun', '('],
      string(TARGET),
      ['pun', ', {'],
    ],
    ...properties.map((line): Line => [['', '    '], ...line, ['pun', ',']]),
    [['pun', '  });']],
    [
      ['pun', '</'],
      ['tag', 'script'],
      ['pun', '>'],
    ],
  ];
}

function property(name: string, value: Line): Line {
  return [['', name], ['pun', ': '], ...value];
}

function literal(value: string | number | readonly string[]): Line {
  if (typeof value === 'number') return [['num', String(value)]];
  if (typeof value === 'string') return [string(value)];
  return [['pun', '['], ...between(value.map((item): Line => [string(item)])), ['pun', ']']];
}

function texts(own: readonly (readonly [string, string])[]): Line {
  return [['pun', '{ '], ...between(own.map(([name, text]) => property(name, [string(text)]))), ['pun', ' }']];
}

function between(items: readonly Line[]): Line {
  return items.flatMap((item, i): Line => (i === 0 ? item : [['pun', ', '], ...item]));
}

/**
 * Returns a JavaScript string that is safe in an inline script: it can end neither itself nor the script.
 */
function string(text: string): Token {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('</', '<\\/');
  return ['str', `'${escaped}'`];
}

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { browserProgram } from '../../scripts/compat/browser-program.ts';
import { type Allowance, findLacking } from '../../scripts/compat/findings.ts';
import { reportFinding, reportIdle } from '../../scripts/compat/report.ts';
import { scriptUses } from '../../scripts/compat/script-uses.ts';
import { styleUses } from '../../scripts/compat/style-uses.ts';
import { readTargets } from '../../scripts/compat/targets.ts';
import { scratchFolder } from '../scratch-folder.ts';

/** Fixed targets, so that the build can target newer browsers without changes here. */
const TARGETS = readTargets(['chrome109', 'edge109', 'firefox115', 'safari16.4']);

/** Scripts, each a separate file, with the expected findings as `line: feature`. */
const SCRIPTS: Readonly<Record<string, { readonly code: string; readonly found: readonly string[] }>> = {
  'a property of an instance that comes from a mixin': {
    code: `export const open = (input: HTMLInputElement) => {\n  input.ariaExpanded = 'true';\n};`,
    found: ['2: api.Element.ariaExpanded'],
  },
  'the same by its old name': {
    code: `export const open = (input: HTMLInputElement) => input.setAttribute('aria-expanded', 'true');`,
    found: [],
  },
  'a property of an instance in a pattern': {
    code: 'export const read = (input: HTMLInputElement) => {\n  const { ariaExpanded } = input;\n  return ariaExpanded;\n};',
    found: ['2: api.Element.ariaExpanded'],
  },
  'a property that is asked for': {
    code: `export const open = (input: HTMLElement) => {\n  if ('ariaExpanded' in input) input.ariaExpanded = 'true';\n};`,
    found: [],
  },
  'a global': {
    code: 'export const later = (run: () => void) => requestIdleCallback(run);',
    found: ['1: api.Window.requestIdleCallback'],
  },
  'a global through its object': {
    code: 'export const later = (run: () => void) => globalThis.requestIdleCallback(run);',
    found: ['1: api.Window.requestIdleCallback'],
  },
  'a global that is asked for': {
    code: [
      'export const a = (run: () => void) => globalThis.requestIdleCallback?.(run) ?? setTimeout(run);',
      "export const b = (run: () => void) => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run());",
      'export function c(run: () => void) {',
      "  if (typeof requestIdleCallback === 'undefined') return run();",
      '  return requestIdleCallback(run);',
      '}',
    ].join('\n'),
    found: [],
  },
  'a global after a question about something else': {
    code: 'export const a = (run: () => void) => (document.hidden ? run() : requestIdleCallback(run));',
    found: ['1: api.Window.requestIdleCallback'],
  },
  'a constructor': {
    code: 'export const item = () => new ClipboardItem({});',
    found: ['1: api.ClipboardItem'],
  },
  'members of what only a found use can make': {
    code: 'export const after = (change: () => void) => document.startViewTransition?.(change).finished;',
    found: [],
  },
  'a method of the language': {
    code: 'export const sorted = (names: readonly string[]) => names.toSorted();',
    found: ['1: javascript.builtins.Array.toSorted'],
  },
  'a static method': {
    code: 'export const can = (address: string) => URL.canParse(address);',
    found: ['1: api.URL.canParse_static'],
  },
  'an event': {
    code: `export const follow = (menu: HTMLElement, run: () => void) => menu.addEventListener('beforetoggle', run);`,
    found: ['1: api.HTMLElement.beforetoggle_event'],
  },
  'a selector in a string': {
    code: `export const a = () => document.querySelector('p:has(a)');\nexport const b = (p: Element) => p.matches(':popover-open');`,
    found: ['1: css.selectors.has', '2: css.selectors.popover-open'],
  },
  'a style': {
    code: `export const still = (body: HTMLElement) => {\n  body.style.scrollbarGutter = 'stable';\n};`,
    found: ['2: css.properties.scrollbar-gutter'],
  },
  'what a template declares itself, because it is compiled without the DOM': {
    code: [
      'declare const navigator: { readonly clipboard: { write(items: unknown[]): Promise<void> } };',
      'export const copy = () => navigator.clipboard.write([]);',
    ].join('\n'),
    found: ['2: api.Clipboard.write'],
  },
  'a name of its own': {
    code: 'interface Row {\n  ariaExpanded: string;\n}\nexport const read = (row: Row) => row.ariaExpanded;',
    found: [],
  },
};

const STYLES: Readonly<Record<string, { readonly css: string; readonly found: readonly string[] }>> = {
  'a keyword of a property': {
    css: '.band {\n  display: grid;\n  grid-template-columns: subgrid;\n}',
    found: ['3: css.properties.grid-template-columns.subgrid'],
  },
  'a keyword in a shorthand': {
    css: '.band { grid: subgrid / auto; }',
    found: ['1: css.properties.grid-template-columns.subgrid'],
  },
  'a function': {
    css: '.a { background: color-mix(in srgb, red, blue); }\n.b { --ground: color-mix(in srgb, red, blue); }',
    found: ['1: css.types.color.color-mix', '2: css.types.color.color-mix'],
  },
  'a function behind a value for older browsers': {
    css: '.a { background: red; background: color-mix(in srgb, red, blue); }',
    found: [],
  },
  'the same with a variable, which every browser takes for a value': {
    css: '.a { background: red; background: color-mix(in srgb, var(--a), blue); }',
    found: ['1: css.types.color.color-mix'],
  },
  'a function inside of its condition': {
    css: '@supports (color: color-mix(in srgb, red, blue)) { .a { color: color-mix(in srgb, red, blue); } }',
    found: [],
  },
  'a function inside of the opposite': {
    css: '@supports not (color: color-mix(in srgb, red, blue)) { .a { color: color-mix(in srgb, red, blue); } }',
    found: ['1: css.types.color.color-mix'],
  },
  'a selector': { css: 'html:has(dialog[open]) { overflow: hidden; }', found: ['1: css.selectors.has'] },
  'a selector inside of its condition': {
    css: '@supports selector(:has(a)) { html:has(dialog[open]) { overflow: hidden; } }',
    found: [],
  },
  'a nested rule, which esbuild writes out': { css: '.a { & > .b { color: red; } }', found: [] },
  'a property, and not its keyword once more': {
    css: 'p { text-wrap: balance; }',
    found: ['1: css.properties.text-wrap'],
  },
  'an at-rule': { css: '@starting-style { .a { opacity: 0; } }', found: ['1: css.at-rules.starting-style'] },
  'a feature of the device': {
    css: '@media (width > 40em) and (scripting: none) { .a { color: red; } }',
    found: ['1: css.at-rules.media.scripting'],
  },
  'a unit': { css: '.a { width: 100dvw; height: 3cqw; margin: 1rlh; }', found: ['1: css.types.length.rlh'] },
};

/** Files of which the first imports the others: one as code, one only for its type. */
const IMPORTED = [
  {
    name: 'importing.ts',
    code: `import { later } from './code.ts';\nimport type { Kind } from './types.ts';\nlater(() => {});\nexport type { Kind };`,
  },
  { name: 'code.ts', code: 'export const later = (run: () => void) => requestIdleCallback(run);' },
  { name: 'types.ts', code: 'export interface Kind { a: string }\nrequestIdleCallback(() => {});' },
] as const;

const folder = scratchFolder('ssg-compat-');
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Uses of all scripts. They are read together, because loading the types of the browser takes most of the time.
 */
const usesOfScripts = (() => {
  const files = Object.values(SCRIPTS).map(({ code }, index) => ({ name: `${index}.ts`, code }));
  for (const { name, code } of [...files, ...IMPORTED]) writeFileSync(join(folder, name), code);
  const entries = [...files.map(({ name }) => name), IMPORTED[0].name];
  return scriptUses(
    browserProgram(
      folder,
      entries.map((name) => join(folder, name)),
    ),
  );
})();

const listed = (uses: Parameters<typeof findLacking>[0]) =>
  findLacking(uses, TARGETS, []).findings.map(({ line, feature }) => `${line}: ${feature}`);

describe('scripts', () => {
  test.each(Object.entries(SCRIPTS).map(([name, script], index) => ({ name, index, ...script })))(
    '$name',
    ({ index, found }) => {
      expect(listed(usesOfScripts.filter(({ file }) => file === `${index}.ts`))).toEqual(found);
    },
  );

  test('what a script imports is looked at, what it imports as a type is not', () => {
    const files = new Set(usesOfScripts.map(({ file }) => file).filter((file) => /^[a-z]/.test(file)));
    expect([...files]).toEqual(['code.ts']);
  });
});

describe('stylesheets', () => {
  test.each(Object.entries(STYLES))('%s', (_, { css, found }) => {
    const { uses, unreadable } = styleUses('main.css', css);
    expect(unreadable).toEqual([]);
    expect(listed(uses)).toEqual(found);
  });

  test('one that cannot be read says where', () => {
    expect(styleUses('main.css', 'a {\n  color red;\n}').unreadable).toEqual([
      expect.stringMatching(/^main\.css:2:\d+ /),
    ]);
  });
});

describe('what is allowed', () => {
  const uses = styleUses('main.css', '.a:has(b) { color: red; }\n.c:has(d) { color: red; }').uses;
  const allow = (...lines: readonly string[]): Allowance => ({ feature: 'css.selectors.has', lines, reason: '' });

  test('one line is allowed, another is not', () => {
    const { findings, idle } = findLacking(uses, TARGETS, [allow('.a:has(b)')]);
    expect([findings.map(({ line }) => line), idle]).toEqual([[2], []]);
  });

  test('what is allowed everywhere', () => {
    expect(findLacking(uses, TARGETS, [{ feature: 'css.selectors.has', reason: '' }])).toEqual({
      findings: [],
      idle: [],
    });
  });

  test('what nothing needs is told, and so is what is guarded by now', () => {
    const { idle } = findLacking(uses, TARGETS, [allow('.a:has(b)', '.c:has(d)', '.gone:has(b)')]);
    expect(idle).toEqual(['css.selectors.has for the line ".gone:has(b)"']);
    expect(reportIdle(idle[0] ?? '')).toContain('scripts/compat/allowed.ts');
    const guarded = styleUses('main.css', '@supports selector(:has(a)) { .a:has(b) { color: red; } }').uses;
    expect(findLacking(guarded, TARGETS, [allow('.a:has(b)')]).idle).toHaveLength(1);
  });
});

test('a report says where, what, which browsers and how to go on', () => {
  const css = '.a {\n  color: red;\n}\n.a:has(b) { color: red; }';
  const [finding] = findLacking(styleUses('css/main.css', css).uses, TARGETS, []).findings;
  const report = finding === undefined ? '' : reportFinding(finding, css);
  expect(report).toContain('css/main.css:4:3');
  expect(report).toContain(
    'css.selectors.has is missing in Firefox 115 (from 121 on), Firefox for Android 115 (from 121 on).',
  );
  expect(report).toContain('> 4 | .a:has(b) { color: red; }');
  expect(report).toContain('@supports');
});

test('a target that nobody knows is told', () => {
  expect(() => readTargets(['netscape4'])).toThrow('netscape4');
});

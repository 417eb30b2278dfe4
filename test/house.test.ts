import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** A function that fits on a screen, with one purpose. */
const MOST_LINES = 80;
/** More in a row are mixed up: they are an object with a named type, or some follow from others. */
const MOST_PARAMETERS = 4;
const MOST_LINES_OF_A_FILE = 300;

/**
 * What may be larger, each with the reason. An entry that is not needed any more has to go.
 * A function is named by its file and its name: `pipeline/read/yaml.ts parse`.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'markdown/origin.ts place': 'four numbers of one place; waits for the rewriting of src/markdown',
  'markdown/directives/fences.ts textAfterName': 'waits for the rewriting of src/markdown',
  'markdown/directives/fences.ts report': 'waits for the rewriting of src/markdown',
  'markdown/includes/load-include.ts chooseLines': 'waits for the rewriting of src/markdown',
  'markdown/includes/load-include.ts code': 'waits for the rewriting of src/markdown',
};

/** Rules with one owner, by what only they have to write. */
const ONCE: Readonly<Record<string, RegExp>> = {
  'shared/escape-reg-exp.ts': /replace\(\/\[(?=[^\n/]*\.\*|[^\n/]*\*\+)(?=[^\n]*\$&)/,
  'base/origin.ts': /startsWith\(`\$\{base\}\/`\) \? |decodeURI\(siteAddress/,
};

interface Measured {
  readonly name: string;
  readonly lines: number;
  readonly parameters: number;
}

/** Functions, methods and the like of a source, with those inside them. A type has no body and is none. */
function functionsOf(file: string, text: string): Measured[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      found.push({ name: `${file} ${nameOf(node)}`, lines, parameters: node.parameters.length });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Of a function without a name, the variable or property that it is. */
function nameOf({ name, parent }: ts.SignatureDeclaration): string {
  const named = name ?? (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined);
  return named?.getText() ?? '(anonymous)';
}

function isTooLarge({ lines, parameters }: Measured): boolean {
  return lines > MOST_LINES || parameters > MOST_PARAMETERS;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
const texts = files.map((file) => [file, readFileSync(join('src', file), 'utf8')] as const);
const functions = texts.flatMap(([file, text]) => functionsOf(file, text));

describe('the measure', () => {
  const measured = (text: string) =>
    functionsOf('a.ts', text).map(({ name, ...sizes }) => [name, ...Object.values(sizes)]);

  it('finds functions of every kind, by the name that they are called by', () => {
    expect(
      measured(`
function a(b: number, c: number) {}
const d = async (
  e: number,
) => {
  [1].map((f) => f);
};
class G { h(i: number) {} get j() { return 1; } }
const k = { l: () => 1, m() {} };`),
    ).toEqual([
      ['a.ts a', 1, 2],
      ['a.ts d', 5, 1],
      ['a.ts (anonymous)', 1, 1],
      ['a.ts h', 1, 1],
      ['a.ts j', 1, 0],
      ['a.ts l', 1, 0],
      ['a.ts m', 1, 0],
    ]);
  });

  it('a type is no function, and a parameter that is taken apart is one', () => {
    expect(measured('interface A { b(c: 1, d: 1, e: 1, f: 1, g: 1): void }\ntype H = (i: 1) => void;')).toEqual([]);
    expect(measured('function a({ b, c, d, e, f }: A) {}')).toEqual([['a.ts a', 1, 1]]);
  });
});

describe('the house', () => {
  it('is looked at whole', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(functions.length).toBeGreaterThan(3000);
  });

  it(`no function has more than ${MOST_LINES} lines, none more than ${MOST_PARAMETERS} parameters`, () => {
    expect(functions.filter((found) => isTooLarge(found) && !Object.hasOwn(ALLOWED, found.name))).toEqual([]);
  });

  it('nothing is allowed that need not be', () => {
    const large = new Set(functions.filter(isTooLarge).map(({ name }) => name));
    expect(Object.keys(ALLOWED).filter((name) => !large.has(name))).toEqual([]);
  });

  it(`no file has more than ${MOST_LINES_OF_A_FILE} lines`, () => {
    expect(texts.filter(([, text]) => text.split('\n').length > MOST_LINES_OF_A_FILE).map(([file]) => file)).toEqual(
      [],
    );
  });

  it.each(Object.entries(ONCE))('%s stands once', (owner, sign) => {
    expect(texts.filter(([, text]) => sign.test(text)).map(([file]) => file)).toEqual([owner]);
  });
});

import { escapeRegExp } from '../../shared/escape-reg-exp.ts';

/** `import`, what it declares, and where from. */
const IMPORT =
  /(?:^|[\n;])[ \t]*import\s+(?:([\w$*\s{},]+?)\s+from\s*)?(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")/g;
/** `import('./a.js')`, `require('./a.png')`, `export * from './a.js'` */
const OTHER =
  /(?:\b(?:import|require)\s*\(\s*|\bexport\s[^'"`;]*?\bfrom\s*)(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)")/g;
const DECLARED = /\b(?:const|let|var|function\s*\*?|class)\s+([A-Za-z_$][\w$]*)/g;
const TAKEN_APART = /\b(?:const|let|var)\s*[{[]([^=]*)[}\]]\s*=/g;
const NAME = /[A-Za-z_$][\w$]*/g;

/** An import: the names that it declares, each with its name in the other module. */
interface Import {
  readonly specifier: string;
  readonly names: ReadonlyMap<string, string>;
  /** Where it is written in the code. */
  readonly index: number;
}

/** The imports of some code. A look at the text, no parser: what it misses the bundler reports. */
export function importsOf(code: string): Import[] {
  const found: Import[] = [];
  for (const match of code.matchAll(IMPORT)) {
    const [whole, clause = '', single, double] = match;
    const names = new Map<string, string>();
    const list = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
    for (const part of list.split(',')) {
      const [name, local = name] = part.trim().split(/\s+as\s+/);
      if (name !== undefined && name !== '' && local !== undefined) names.set(local, name);
    }
    for (const part of clause.replace(/\{[^}]*\}/, '').split(',')) {
      const [, star] = /^\s*\*\s+as\s+([\w$]+)\s*$/.exec(part) ?? [];
      if (star !== undefined) names.set(star, '*');
      else if (part.trim() !== '') names.set(part.trim(), 'default');
    }
    const specifier = single ?? double ?? '';
    found.push({ specifier: unescaped(specifier), names, index: match.index + whole.lastIndexOf(specifier) });
  }
  for (const match of code.matchAll(OTHER)) {
    const specifier = match[1] ?? match[2] ?? '';
    found.push({
      specifier: unescaped(specifier),
      names: new Map(),
      index: match.index + match[0].lastIndexOf(specifier),
    });
  }
  return found;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}

/** Names that the `import` and `export` lines of a file declare. */
export function declaredNames(code: string): Set<string> {
  const names = new Set<string>();
  for (const { names: imported } of importsOf(code)) for (const name of imported.keys()) names.add(name);
  for (const [, name = ''] of code.matchAll(DECLARED)) names.add(name);
  for (const [, list = ''] of code.matchAll(TAKEN_APART)) for (const [name] of list.matchAll(NAME)) names.add(name);
  return names;
}

/** Names of components that JSX inside code uses: `{open && <Tabs.Item />}`. */
export function namesOfJsx(code: string): Set<string> {
  return new Set([...code.matchAll(/<([A-Z][\w$]*)/g)].map(([, name]) => name ?? ''));
}

/** Whether code uses a name, and not a property of something that is called so. */
export function usesName(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${escapeRegExp(name)}(?![\\w$])`).test(code);
}

import { isMap, type Node, parseDocument, type YAMLMap } from 'yaml';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { attempt } from '../host/file-state.ts';
import { isGroup } from '../pipeline/read/front-matter.ts';

/** Entries that the package.json of a site must contain. It may list a package in any of its dependency sections. */
export interface PackageNeeds {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export type Completed = Exclude<ReturnType<typeof completedManifest>, Diagnostic>;

const PACKAGES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Adds missing entries to the text of a package.json. Everything else stays as it is, even scripts with other commands
 * and packages in other versions.
 * @returns the new text; the added entries, such as `scripts.dev`; and the scripts that have another command
 */
export function completedManifest(text: string, needs: PackageNeeds) {
  const found: unknown = attempt(() => JSON.parse(text.replace(/^\uFEFF/, '')));
  if (!isGroup(found)) {
    const hint = 'Correct the file, or delete it: ssg then writes a new one.';
    return error('data-syntax', 'The file is not a JSON object.', { file: 'package.json' }, { hint });
  }
  const section = (name: string) => (isGroup(found[name]) ? found[name] : {});
  const packages = new Set(PACKAGES.flatMap((name) => Object.keys(section(name))));
  const has = (name: keyof PackageNeeds, key: string) =>
    name === 'scripts' ? Object.hasOwn(section('scripts'), key) : packages.has(key);

  const added: string[] = [];
  let completed = text;
  for (const name of ['scripts', 'dependencies', 'devDependencies'] as const) {
    // Skip a section such as `scripts` that is not an object, because npm reports this mistake.
    if (found[name] !== undefined && !isGroup(found[name])) continue;
    const lacking = Object.entries(needs[name]).filter(([key]) => !has(name, key));
    completed = addMembers(completed, name, Object.fromEntries(lacking));
    added.push(...lacking.map(([key]) => `${name}.${key}`));
  }
  const scripts = section('scripts');
  const other = Object.entries(needs.scripts).flatMap(([name, wanted]) => {
    const is = scripts[name];
    return is === undefined || is === wanted ? [] : [{ name, is: String(is), wanted }];
  });
  return { text: completed, added, other };
}

/**
 * Adds members to an inner object in a JSON text. The rest of the text is not changed.
 * @param text text of the outer object
 * @param name key of the inner object, such as `scripts`; it is created if it is missing
 * @param added names and strings of the new members, none of which may exist yet
 */
export function addMembers(text: string, name: string, added: Readonly<Record<string, string>>): string {
  const lines = Object.entries(added).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  if (lines.length === 0) return text;
  // Parse the JSON as YAML, because only the YAML parser returns positions.
  const outer = parseDocument(text).contents as YAMLMap;
  const style = styleOf(text, outer);
  const member = outer.get(name);
  if (isMap(member)) return insert(text, member, lines, { ...style, depth: 2 });
  const body = lines.map((line) => style.end + style.indent.repeat(2) + line).join(',');
  return insert(text, outer, [`${JSON.stringify(name)}: {${body}${style.end}${style.indent}}`], { ...style, depth: 1 });
}

interface Style {
  /** White space for one level of indentation in the file. */
  readonly indent: string;
  /** Line break that the file uses: LF or CR LF. */
  readonly end: string;
}

function insert(
  text: string,
  { items, range }: YAMLMap,
  lines: readonly string[],
  { indent, end, depth }: Style & { readonly depth: number },
) {
  const [open, close] = range ?? [0, text.length];
  const last = (items.at(-1)?.value as Node | undefined)?.range?.[1];
  const isOneLine = last !== undefined && !text.slice(open, close).includes('\n');
  const before = isOneLine ? ' ' : end + indent.repeat(depth);
  const added = lines.map((line) => before + line).join(',');
  if (last !== undefined) return `${text.slice(0, last)},${added}${text.slice(last)}`;
  return text.slice(0, open + 1) + added + end + indent.repeat(depth - 1) + text.slice(close - 1);
}

/** Returns the indentation and line breaks of a file. For a file with a single line, returns the style of npm. */
function styleOf(text: string, { range }: YAMLMap): Style {
  const [, end = '\n', indent = '  '] = /^\{(\r?\n)([ \t]+)(?=")/.exec(text.slice(range?.[0])) ?? [];
  return { indent, end };
}

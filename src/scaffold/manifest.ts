import { type Diagnostic, error } from '../base/diagnostic.ts';
import { addMembers } from './json-members.ts';

/** What a site needs in its package.json. Sections that packages may be in besides `dependencies` count as well. */
export interface Needs {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** A package.json with what it lacked. */
export interface Completed {
  readonly text: string;
  /** `scripts.dev`, `dependencies.ssg`. */
  readonly added: readonly string[];
  /** Scripts of the same name that do something else: they stay, and the site's are called by another name. */
  readonly other: readonly { readonly name: string; readonly is: string; readonly wanted: string }[];
}

const PACKAGES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Adds to the text of a package.json what a site needs and it does not have. What is there stays as it is, to the byte: a script of the
 * same name, a package of another version.
 */
export function completedManifest(text: string, needs: Needs): Completed | Diagnostic {
  const found = parsed(text);
  if (found === undefined) {
    const hint = 'Correct it, or take it away: then a new one is written.';
    return error('data-syntax', 'It is not a JSON object.', { file: 'package.json' }, { hint });
  }
  const section = (name: string) => (isRecord(found[name]) ? found[name] : {});
  const packages = new Set(PACKAGES.flatMap((name) => Object.keys(section(name))));
  const has = (name: keyof Needs, key: string) =>
    name === 'scripts' ? Object.hasOwn(section('scripts'), key) : packages.has(key);

  const added: string[] = [];
  let completed = text;
  for (const name of ['scripts', 'dependencies', 'devDependencies'] as const) {
    // Somebody else's mistake, which npm reports.
    if (found[name] !== undefined && !isRecord(found[name])) continue;
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

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

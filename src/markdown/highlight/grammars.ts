import type { LanguageRegistration } from 'shiki/core';
import { packageText } from '../../host/own-files.ts';
import { findLanguage } from './languages.ts';

/** Stands in a grammar for the patterns of one that is not loaded. It never matches. */
export const NOT_LOADED = '(?!)(?#not loaded)';

/** What may stand for a grammar in the list of a highlighter. */
type Registration = LanguageRegistration & { readonly embeddedLangs?: string[] };

/**
 * Grammars whose rules reach into others without being named there. Without them code of those would look otherwise, so they
 * are loaded with all that they bring. A test holds the list against the installed Shiki.
 */
const REACHING = /^(?:angular-|vue|ts-tags$|nix$|markdown-(?:nix|vue)$|es-tag-)/;

/**
 * The grammars themselves, and in the place of each other grammar that they refer to one pattern, {@link NOT_LOADED}. Ruby
 * refers to thirty for texts of other languages within it, and reading those takes longer than all else.
 *
 * @param available scopes of the grammars that can be had; a reference to another is left as it is. All when undefined.
 * @returns undefined when these must be loaded whole
 */
export function namedGrammars(ids: readonly string[], available?: ReadonlySet<string>): Registration[] | undefined {
  if (ids.some((id) => REACHING.test(id))) return undefined;
  const grammars: Registration[] = [];
  for (const id of ids) {
    const source = sourceOf(id);
    if (source === undefined) return undefined;
    grammars.push({ ...source.grammar(), embeddedLangs: [], embeddedLangsLazy: [] });
  }
  const loaded = new Set(grammars.map(({ scopeName }) => scopeName));
  const stubs = new Map<string, Registration & { readonly repository: Record<string, unknown> }>();
  for (const reference of referencesIn(grammars)) {
    const [scope = '', rule] = reference.split('#');
    if (loaded.has(scope) || available?.has(scope) === false) continue;
    const stub = stubs.get(scope) ?? stubFor(scope);
    stubs.set(scope, stub);
    if (rule !== undefined) stub.repository[rule] = { match: NOT_LOADED };
  }
  return [...grammars, ...stubs.values()];
}

/** Scopes of the grammars and of all those that they bring. */
export function scopesOf(ids: readonly string[]): Set<string> {
  const scopes = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const source = sourceOf(id);
    if (source === undefined) return;
    scopes.add(source.scope);
    source.embedded.forEach(visit);
  };
  ids.forEach(visit);
  return scopes;
}

/** The grammars with all that they bring. */
export async function wholeGrammars(ids: readonly string[]): Promise<Registration[]> {
  const modules = await Promise.all(ids.map((id) => findLanguage(id)?.import()));
  return modules.flatMap((module) => (module?.default ?? []) as Registration[]);
}

function stubFor(scopeName: string) {
  return {
    name: `${scopeName} (not loaded)`,
    scopeName,
    patterns: [{ match: NOT_LOADED }],
    repository: {} as Record<string, never>,
  };
}

/** Values of `include` that name another grammar: `source.css`, `text.html.basic#attribute`. */
function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'include' && typeof inner === 'string') {
      if (!/^[#$]/.test(inner)) yield inner;
    } else yield* referencesIn(inner);
  }
}

/** One grammar of Shiki, from the text of its module: importing that would bring all grammars that it refers to. */
interface Source {
  readonly scope: string;
  /** Ids of the grammars that it brings. */
  readonly embedded: readonly string[];
  grammar(): LanguageRegistration;
}

/** Undefined when the file is not there, or not written as Shiki 4 writes it: the grammar can still be imported. */
function sourceOf(id: string): Source | undefined {
  const text = packageText(['shiki', '@shikijs/langs'], `dist/${id}.mjs`);
  const [, head = '', json] =
    /^([\s\S]*?)\nconst lang = Object\.freeze\(JSON\.parse\(("[^\n]*")\)\)\n/.exec(`\n${text ?? ''}`) ?? [];
  const scope = /.*\\"scopeName\\":\\"([^"\\]+)\\"/s.exec(json ?? '')?.[1];
  if (json === undefined || scope === undefined) return undefined;
  return {
    scope,
    embedded: [...head.matchAll(/^import .* from '\.\/(.*)\.mjs'$/gm)].map(([, name = '']) => name),
    grammar: () => JSON.parse(JSON.parse(json) as string) as LanguageRegistration,
  };
}

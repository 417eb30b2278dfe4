import { createShikiPrimitive, type LanguageRegistration, type RegexEngine } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { memo } from '../../base/lists.ts';
import { ownFile, packageText } from '../../host/packages.ts';
import { findLanguage, type Tokenizer } from './highlighter.ts';
import { createLazyEngine } from './lazy-engine.ts';
import { classOfColour, classTheme, LineMemory } from './line-memory.ts';

type Instantiator = Extract<Parameters<typeof createOnigurumaEngine>[0], { instantiator: unknown }>['instantiator'];

/** Type of the global `WebAssembly` of Node, which is missing in @types/node. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: Parameters<Instantiator>[0]): ReturnType<Instantiator>;
};

/** Tokenizes code with the loaded grammars. Throws {@link Incomplete} if the code needs another grammar. */
type Ready = (code: string, grammar: string) => readonly string[];

/**
 * Loads Oniguruma, the regex engine of TextMate grammars, as WebAssembly. It is faster than Shiki's engine in
 * JavaScript: 0.6 s instead of 1.0 s for the 1,465 distinct lines of the benchmark. The file is read directly, because
 * unpacking the copy in the module `shiki/wasm` takes 40 ms.
 */
function loadEngine(): Promise<RegexEngine> {
  // Passes a function, because Shiki would check bytes with `instanceof Response`, which makes Node load `fetch`.
  return createOnigurumaEngine({
    instantiator: (imports) => WebAssembly.instantiate(ownFile('shiki/onig.wasm'), imports),
  });
}

/** Thrown if code needs a grammar that is not loaded. */
class Incomplete extends Error {}

/**
 * Creates a tokenizer in this thread and starts to load its engine.
 * @param grammars ids of the site's grammars. They are loaded together, because they refer to each other (HTML to
 *   JavaScript). Any other grammar is loaded separately at its first block.
 */
export function createTokenizer(grammars: readonly string[]): Tokenizer {
  const engine = loadEngine().then(createLazyEngine);
  // Keeps a failed load from ending the process (unhandled rejection). Each call of `lines` reports the failure.
  engine.catch(() => {});
  const named = new Set(grammars);
  const together = tokenizerOf(grammars, engine);
  // Loads the grammars while the main thread still reads pages.
  for (const grammar of grammars.slice(0, 1)) together.lines('', grammar).catch(() => {});
  const alone = memo((grammar: string) => tokenizerOf([grammar], engine));
  return { lines: async (code, grammar) => (named.has(grammar) ? together : alone(grammar)).lines(code, grammar) };
}

/** Creates a tokenizer that loads only the given grammars, and referenced grammars when a block needs them. */
function tokenizerOf(grammars: readonly string[], engine: Promise<RegexEngine>): Tokenizer {
  const only = async () => readyWith(namedGrammars(grammars) ?? (await wholeGrammars(grammars)), await engine);
  const all = async () => readyWith(await wholeGrammars(grammars), await engine);
  let named: Promise<Ready> | undefined;
  let whole: Promise<Ready> | undefined;
  return {
    async lines(code, grammar) {
      if (whole === undefined) {
        named ??= only();
        try {
          return (await named)(code, grammar);
        } catch (cause) {
          if (!(cause instanceof Incomplete)) throw cause;
        }
      }
      whole ??= all();
      return (await whole)(code, grammar);
    },
  };
}

function readyWith(registrations: LanguageRegistration[], engine: RegexEngine): Ready {
  const core = createShikiPrimitive({
    themes: [classTheme],
    // Turns off Shiki's warning about more than ten instances per process: the dev server and tests create more.
    warnings: false,
    langs: registrations,
    engine: {
      ...engine,
      createScanner(patterns) {
        if (patterns.includes(NOT_LOADED)) throw new Incomplete();
        return engine.createScanner(patterns);
      },
    },
  });
  const classes = core.setTheme(classTheme.name ?? '').colorMap.map(classOfColour);
  // Line caches by grammar. A grammar is compiled when its first block is highlighted.
  const memoryOf = memo((grammar: string) => new LineMemory(core.getLanguage(grammar), classes));
  return (code, grammar) => memoryOf(grammar).highlight(code.split('\n'));
}

/** Pattern that never matches, for rules of a grammar that is not loaded. Compiling it throws `Incomplete`. */
export const NOT_LOADED = '(?!)(?#not loaded)';

/** Grammar in the form that Shiki's modules export. */
type Registration = LanguageRegistration & { readonly embeddedLangs?: string[] };

/**
 * Matches ids of grammars that add rules to other grammars without being referenced by them. They are loaded with all
 * their references. A test compares the list with the installed Shiki.
 */
const REACHING = /^(?:angular-|vue|ts-tags$|nix$|markdown-(?:nix|vue)$|es-tag-)/;

/**
 * Returns grammars in which {@link NOT_LOADED} replaces every reference to a grammar that they embed: Ruby embeds thirty
 * grammars, and loading them would take longer than everything else.
 * @returns undefined if the grammars must be loaded with all references
 */
export function namedGrammars(ids: readonly string[]): Registration[] | undefined {
  if (ids.some((id) => REACHING.test(id))) return undefined;
  const grammars: Registration[] = [];
  for (const id of ids) {
    const source = sourceOf(id);
    if (source === undefined) return undefined;
    grammars.push({ ...source.grammar(), embeddedLangs: [], embeddedLangsLazy: [] });
  }
  const loaded = new Set(grammars.map(({ scopeName }) => scopeName));
  const embedded = scopesOf(ids);
  const stubs = new Map<string, Registration & { readonly repository: Record<string, unknown> }>();
  for (const reference of referencesIn(grammars)) {
    const [scope = '', rule] = reference.split('#');
    if (loaded.has(scope) || !embedded.has(scope)) continue;
    const stub = stubs.get(scope) ?? stubFor(scope);
    stubs.set(scope, stub);
    if (rule !== undefined) stub.repository[rule] = { match: NOT_LOADED };
  }
  return [...grammars, ...stubs.values()];
}

/** Returns the scope names (`source.js`) of the grammars `ids` and of all grammars that they embed. */
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

/** Loads the grammars `ids` and all grammars that they embed. */
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

/** Yields references to other grammars: `source.css`, `text.html.basic#attribute`. */
function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'include' && typeof inner === 'string') {
      if (!/^[#$]/.test(inner)) yield inner;
    } else yield* referencesIn(inner);
  }
}

/**
 * Reads a grammar from the source text of its Shiki module: importing it would also load all referenced grammars.
 * Returns undefined if the file is not as in Shiki 4; the grammar is then imported.
 */
function sourceOf(id: string) {
  const text = packageText(['shiki', '@shikijs/langs'], `dist/${id}.mjs`);
  const [, head = '', json] =
    /^([\s\S]*?)\nconst lang = Object\.freeze\(JSON\.parse\(("[^\n]*")\)\)\n/.exec(`\n${text ?? ''}`) ?? [];
  const scope = /.*\\"scopeName\\":\\"([^"\\]+)\\"/s.exec(json ?? '')?.[1];
  if (json === undefined || scope === undefined) return undefined;
  return {
    scope,
    /** Ids of the grammars to which this grammar refers. */
    embedded: [...head.matchAll(/^import .* from '\.\/(.*)\.mjs'$/gm)].map(([, name = '']) => name),
    grammar: () => JSON.parse(JSON.parse(json) as string) as LanguageRegistration,
  };
}

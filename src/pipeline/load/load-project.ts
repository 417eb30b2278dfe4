import { type Diagnostic, error, type SourcePlace, StoppedError } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { meant } from '../../base/suggest.ts';
import { describeThrown } from '../../base/thrown.ts';
import { problemAt } from '../../base/unusable-file.ts';
import { checkConfig } from '../../config/check.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import { environmentVariable } from '../../host/environment.ts';
import type { Host } from '../../host/host.ts';
import { VERSION } from '../../host/packages.ts';
import { runSiteCode } from '../../host/threads.ts';
import { findLiteral } from '../../links/find-literal.ts';
import { findLanguage, PLAIN_LANGUAGES, suggestLanguage } from '../../markdown/highlight/highlighter.ts';
import { type Evaluated, evaluateModule, type Reads, sourcePlace } from '../compile/evaluate.ts';
import { compileForServer } from '../compile/server.ts';
import { type FileBytes, fileHashOf, readFileBytes, readTextFile } from './files.ts';
import { loadMessages } from './messages.ts';
import { type BuildSettings, type Project, partDirOf } from './project.ts';
import { CONFIG_MODULE, placesOfPlugins, pluginsOf, SITE_IMPORTS } from './site-code.ts';

/** Compiled configuration. `ends`: true if it is known to end, so that no thread needs to watch it. */
export type CompiledConfig = Awaited<ReturnType<typeof compileForServer>> & { readonly ends?: boolean };

/**
 * Finds, compiles, evaluates and validates the configuration. Command line options override it.
 * @param compile compiles the configuration file
 * @throws StoppedError if the configuration is missing or invalid
 */
export async function loadProject(
  host: Host,
  options: BuildSettings,
  compile: (file: string) => Promise<CompiledConfig> = (file) =>
    compileForServer(options.root, { file }, 'config-compile'),
): Promise<Project> {
  const file =
    options.configFile ?? CONFIG_FILES.find((name) => readTextFile(host, name).kind !== 'missing') ?? 'ssg.config.ts';
  const source = readTextFile(host, file);
  if (source.kind === 'bad') throw new StoppedError([source.diagnostic]);
  if (source.kind === 'missing') {
    const hint =
      options.configFile === undefined ? loadMessages.runSsgFolderHolds : loadMessages.correctPathAfterConfig;
    const message = loadMessages.noConfigurationFile({ file, folder: options.root });
    throw new StoppedError([error('config-missing', message, undefined, { hint })]);
  }
  // Check package.json and tsconfig.json here, because esbuild reads these files without a plugin and would wait
  // forever for a named pipe.
  for (const name of ['package.json', 'tsconfig.json']) {
    const found = readTextFile(host, name);
    if (found.kind === 'bad') throw new StoppedError([found.diagnostic]);
  }
  const compiled = await compile(file);
  if (!compiled.ok) throw new StoppedError(compiled.diagnostics);
  let evaluated: Evaluated;
  try {
    const evaluate = () => evaluateModule(options.root, CONFIG_MODULE, compiled, SITE_IMPORTS);
    evaluated = compiled.ends ? evaluate() : runSiteCode(file, evaluate);
  } catch (cause) {
    const thrown = describeThrown(cause);
    const place = sourcePlace(thrown.stack, CONFIG_MODULE, compiled) ?? { file };
    const message = loadMessages.configurationThrowsWhileLoaded({ message: thrown.message });
    throw new StoppedError([error('config-throws', message, place, { hint: loadMessages.fixLineWhatNeeds })]);
  }
  const exported = (evaluated.exports as { default?: unknown }).default;
  if (exported === undefined) {
    const hint = loadMessages.writeExportDefaultDefineconfig;
    const place = { file, line: 1, column: 1 };
    throw new StoppedError([error('config-invalid', loadMessages.configurationFileExportsNothing, place, { hint })]);
  }
  const checked = checkConfig(withOptions(exported, options), file, source.text);
  if (!checked.ok) throw new StoppedError(checked.diagnostics);
  host.confine(checked.value.linkedFolders);
  const problems = configProblems(host, checked.value, file, source.text);
  if (problems.length > 0) throw new StoppedError(problems);
  const isOfProject = (path: string) =>
    !/^(?:\.\.|node_modules)\//.test(path) && readTextFile(host, path).kind !== 'missing';
  const shardDir = options.shard && partDirOf(checked.value.outDir, options.shard);
  const outDir = options.outDir ?? shardDir ?? checked.value.outDir;
  const configCode = { code: compiled.code, map: compiled.map };
  return {
    root: options.root,
    host,
    config: { ...checked.value, outDir },
    configFile: file,
    configSources: [...new Set([file, ...compiled.sources.files.filter(isOfProject)])],
    configHash: hash(
      JSON.stringify([compiled.code, printsOf(evaluated.reads(), host), JSON.stringify(checked.value, plainOnly())]),
    ),
    configCode,
    configReads: evaluated.reads,
    plugins: pluginsOf(
      checked.value,
      { compiled: configCode, places: placesOfPlugins(file, source.text) },
      evaluated.reads,
    ),
    generator: `ssg ${VERSION}`,
    drafts: options.drafts ?? false,
    future: options.future ?? false,
    freezesValues: options.freezesValues ?? false,
    now: options.clock ?? new Date(),
  };
}

function withOptions(exported: unknown, { site, noindex }: BuildSettings): unknown {
  if (site === undefined && noindex === undefined) return exported;
  return { ...(exported as object), ...(site === undefined ? {} : { site }), ...(noindex && { noindex }) };
}

/**
 * Returns fingerprints of the environment variables and files that the configuration read while it was loaded. They are
 * part of its hash. What its functions read when a page is computed becomes a dependency of that computation.
 */
function printsOf({ variables, files }: Reads, host: Host): unknown {
  return [
    variables.map((name) => [name, environmentVariable(name)]),
    files.map((file) => [file, fileHashOf(host, file)]),
  ];
}

/** Returns a replacer for `JSON.stringify` that omits functions, class instances such as schemas, and cycles. */
function plainOnly(): (key: string, value: unknown) => unknown {
  const seen = new Set<object>();
  return (_, value) => {
    if (typeof value === 'bigint' || value instanceof RegExp) return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return undefined;
    seen.add(value);
    return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype ? value : undefined;
  };
}

const CONFIG_FILES = ['ssg.config.ts', 'ssg.config.mts', 'ssg.config.js', 'ssg.config.mjs'];

/**
 * Returns diagnostics for code languages in `markdown.languages` and fonts in `previews.fonts` that do not exist.
 * @param file path of the configuration file
 */
function configProblems(
  host: Host,
  { markdown: { languages }, previews }: Pick<ResolvedConfig, 'markdown' | 'previews'>,
  file: string,
  text: string,
): Diagnostic[] {
  const place = (literal: string): SourcePlace => ({
    file,
    ...findLiteral(text, literal, file),
    length: literal.length,
  });
  const unknown = languages.filter((name) => !PLAIN_LANGUAGES.includes(name) && findLanguage(name) === undefined);
  const fonts = new Set((previews?.fonts ?? []).flatMap(({ files }) => files));
  return [
    ...unknown.map((name) => {
      const guess = suggestLanguage(name);
      const hint = guess === undefined ? loadMessages.namesThoseShikiShiki : meant(name, guess);
      const message = loadMessages.markdownLanguagesNamesNo({ name });
      return error('config-invalid', message, place(name), { hint });
    }),
    ...Array.from(fonts, (path) => fontProblem(path, readFileBytes(host, path), place(path))).filter(
      (problem) => problem !== undefined,
    ),
  ];
}

/** Returns a diagnostic if a font file of `previews.fonts` is missing or unreadable. */
export function fontProblem(path: string, found: FileBytes, place: SourcePlace): Diagnostic | undefined {
  if (found.kind === 'bytes') return undefined;
  if (found.kind === 'bad') return problemAt(place, path, found);
  const hint = loadMessages.correctPathCountsFrom;
  return error('preview-invalid', loadMessages.noFontFile({ file: path }), place, { hint });
}

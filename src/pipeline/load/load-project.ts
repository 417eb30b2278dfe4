import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { describeThrown } from '../../base/thrown.ts';
import { checkConfig } from '../../config/check.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import { environmentVariable } from '../../host/environment.ts';
import type { Host } from '../../host/host.ts';
import { VERSION } from '../../host/packages.ts';
import { runSiteCode } from '../../host/threads.ts';
import { type Evaluated, evaluate, type Reads, sourcePlace } from '../compile/evaluate.ts';
import { compileForServer } from '../compile/server.ts';
import { CONFIG_FILES } from './config-files.ts';
import { configProblems } from './config-problems.ts';
import { fileHashOf } from './file-hash.ts';
import { loadMessages } from './messages.ts';
import type { BuildOptions } from './options.ts';
import { CONFIG_MODULE, placesOfPlugins, pluginsOf } from './plugins.ts';
import type { Project } from './project.ts';
import { partDirOf } from './share.ts';
import { SITE_IMPORTS } from './site-imports.ts';
import { readTextFile } from './text.ts';

export type LoadedProject =
  | { readonly ok: true; readonly project: Project }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Finds, compiles, runs and checks the configuration; options of the command line win over it. */
export async function loadProject(host: Host, options: BuildOptions): Promise<LoadedProject> {
  const file =
    options.configFile ?? CONFIG_FILES.find((name) => readTextFile(host, name).kind !== 'missing') ?? 'ssg.config.ts';
  const source = readTextFile(host, file);
  if (source.kind === 'bad') return failed(source.diagnostic);
  if (source.kind === 'missing') {
    const hint =
      options.configFile === undefined ? loadMessages.runSsgFolderHolds : loadMessages.correctPathAfterConfig;
    return failed(
      error('config-missing', loadMessages.noConfigurationFile({ file, folder: options.root }), undefined, { hint }),
    );
  }
  // The bundler reads them, and would wait for ever.
  for (const name of ['package.json', 'tsconfig.json']) {
    const found = readTextFile(host, name);
    if (found.kind === 'bad') return failed(found.diagnostic);
  }
  const compiled = await compileForServer(options.root, { file }, 'config-compile');
  if (!compiled.ok) return { ok: false, diagnostics: compiled.diagnostics };
  let evaluated: Evaluated;
  try {
    evaluated = runSiteCode(file, () => evaluate(options.root, CONFIG_MODULE, compiled, SITE_IMPORTS));
  } catch (cause) {
    const { message, stack } = describeThrown(cause);
    const place = sourcePlace(stack, CONFIG_MODULE, compiled) ?? { file };
    return failed(
      error('config-throws', loadMessages.configurationThrowsWhileLoaded({ message }), place, {
        hint: loadMessages.mendLineWhatNeeds,
      }),
    );
  }
  const exported = (evaluated.exports as { default?: unknown }).default;
  if (exported === undefined) {
    return failed(
      error(
        'config-invalid',
        loadMessages.configurationFileExportsNothing,
        { file, line: 1, column: 1 },
        { hint: loadMessages.writeExportDefaultDefineconfig },
      ),
    );
  }
  const checked = checkConfig(withOptions(exported, options), file, source.text);
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  host.confine(checked.value.linkedFolders);
  const problems = configProblems(host, checked.value, file, source.text);
  if (problems.length > 0) return { ok: false, diagnostics: problems };
  const isOfProject = (path: string) =>
    !/^(?:\.\.|node_modules)\//.test(path) && readTextFile(host, path).kind !== 'missing';
  const configCode = { code: compiled.code, map: compiled.map };
  return {
    ok: true,
    project: {
      root: options.root,
      host,
      config: { ...checked.value, outDir: outDirFor(options, checked.value) },
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
    },
  };
}

/** What the configuration exports, with what the command line says instead. */
function withOptions(exported: unknown, { site, noindex }: BuildOptions): unknown {
  if (site === undefined && noindex === undefined) return exported;
  return { ...(exported as object), ...(site === undefined ? {} : { site }), ...(noindex && { noindex }) };
}

function outDirFor({ outDir, shard }: BuildOptions, config: ResolvedConfig): string {
  return outDir ?? (shard === undefined ? config.outDir : partDirOf(config.outDir, shard));
}

/** What the configuration has read while it was loaded; what its functions read later, their queries ask for. */
function printsOf({ variables, files }: Reads, host: Host): unknown {
  return [
    variables.map((name) => [name, environmentVariable(name)]),
    files.map((file) => [file, fileHashOf(host, file)]),
  ];
}

/** What it came to; functions and schemas are in its code. Options of plugins may lead back to themselves. */
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

function failed(diagnostic: Diagnostic): LoadedProject {
  return { ok: false, diagnostics: [diagnostic] };
}

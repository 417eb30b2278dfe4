import * as zod from 'zod';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { type CompiledModule, evaluate, sourcePlace } from '../bundle/evaluate.ts';
import { compileForServer } from '../bundle/server.ts';
import { checkConfig } from '../config/check.ts';
import { defineConfig } from '../config/define.ts';
import { readTextFile } from '../content/text.ts';
import type { Host } from '../host/host.ts';
import { languageProblems } from './language-problems.ts';
import type { Project } from './project.ts';
import type { BuildOptions } from './result.ts';
import { VERSION } from './version.ts';

const CONFIG_FILES = ['ssg.config.ts', 'ssg.config.mts', 'ssg.config.js', 'ssg.config.mjs'];
const CONFIG_MODULE = 'config.bundle.cjs';

export type LoadedProject =
  | { readonly ok: true; readonly project: Project; readonly source: ProjectSource }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Finds, compiles, runs and checks the configuration; options of the command line win over it. */
export async function loadProject(host: Host, options: BuildOptions): Promise<LoadedProject> {
  const file =
    options.configFile ?? CONFIG_FILES.find((name) => readTextFile(host, name).kind !== 'missing') ?? 'ssg.config.ts';
  const source = readTextFile(host, file);
  if (source.kind === 'bad') return failed(source.diagnostic);
  if (source.kind === 'missing') {
    const hint =
      options.configFile === undefined
        ? 'Run `ssg` in the folder that holds ssg.config.ts, or name it: --root <dir>.'
        : 'Correct the path after --config.';
    return failed(
      error('config-missing', `There is no configuration file ${file} in ${options.root}.`, undefined, { hint }),
    );
  }
  const compiled = await compileForServer(options.root, { file }, 'config-compile');
  if (!compiled.ok) return { ok: false, diagnostics: compiled.diagnostics };
  return interpret(host, { root: options.root, file, text: source.text, compiled, options: plainOptions(options) });
}

/** A project as a thread can receive it: the compiled configuration and the options, plain data. */
export interface ProjectSource {
  readonly root: string;
  /** The configuration file, its text, and its compiled form. */
  readonly file: string;
  readonly text: string;
  readonly compiled: CompiledModule;
  readonly options: Pick<BuildOptions, 'outDir' | 'site' | 'drafts' | 'future' | 'clock'>;
}

/** The same project in another thread, where it is known to be right. */
export function restoreProject(host: Host, source: ProjectSource): Project {
  const loaded = interpret(host, source);
  if (!loaded.ok)
    throw new Error('The configuration is not the same in two threads: it depends on more than its files.');
  return loaded.project;
}

function plainOptions({ outDir, site, drafts, future, clock = new Date() }: BuildOptions): ProjectSource['options'] {
  return {
    clock,
    ...(outDir === undefined ? {} : { outDir }),
    ...(site === undefined ? {} : { site }),
    ...(drafts === undefined ? {} : { drafts }),
    ...(future === undefined ? {} : { future }),
  };
}

/** Runs and checks a compiled configuration. */
function interpret(host: Host, source: ProjectSource): LoadedProject {
  const { root, file, text, compiled, options } = source;
  let exported: unknown;
  try {
    const provided = { ssg: { defineConfig, z: zod.z }, zod };
    exported = (evaluate(root, CONFIG_MODULE, compiled, provided) as { default?: unknown }).default;
  } catch (cause) {
    const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
    const place = sourcePlace(stack ?? '', CONFIG_MODULE, compiled) ?? { file };
    return failed(error('config-throws', `The configuration throws while it is loaded: ${message}`, place));
  }
  if (exported === undefined) {
    return failed(
      error(
        'config-invalid',
        'The configuration file exports nothing by default.',
        { file, line: 1, column: 1 },
        { hint: 'Write `export default defineConfig({ ... })`.' },
      ),
    );
  }
  const checked = checkConfig(
    options.site === undefined ? exported : { ...(exported as object), site: options.site },
    file,
    text,
  );
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  const problems = languageProblems(checked.value.markdown.languages, file, text);
  if (problems.length > 0) return { ok: false, diagnostics: problems };
  return {
    ok: true,
    source,
    project: {
      root,
      host,
      config: options.outDir === undefined ? checked.value : { ...checked.value, outDir: options.outDir },
      configFile: file,
      generator: `ssg ${VERSION}`,
      drafts: options.drafts ?? false,
      future: options.future ?? false,
      now: options.clock ?? new Date(),
    },
  };
}

function failed(diagnostic: Diagnostic): LoadedProject {
  return { ok: false, diagnostics: [diagnostic] };
}

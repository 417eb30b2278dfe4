import { error } from '../../../base/diagnostic.ts';
import { hash } from '../../../base/hash.ts';
import { type Context, json, query } from '../../../engine/graph/query.ts';
import { type CompiledModule, sourcePlace } from '../../compile/evaluate.ts';
import { compileForServer } from '../../compile/server.ts';
import { listingProblems } from '../../load/listing-problems.ts';
import type { Project } from '../../load/project.ts';
import type { Inputs } from '../../read/inputs.ts';
import { bundleMessages } from '../messages.ts';
import { entryOf } from '../template-entry.ts';
import { sortTemplateFiles } from '../template-files.ts';
import { type LoadedTemplates, loadTemplates, TEMPLATES_MODULE } from '../templates-module.ts';
import { askForSources } from './bundle-sources.ts';

/** What an import of a package leads to. */
export const PACKAGES = [
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];

interface CompiledTemplates extends CompiledModule {
  readonly importsCss: boolean;
}

/** Files of the templates folder -> templates, compiled and loaded. */
export function templateQueries({ root, config }: Project, inputs: Inputs) {
  const { bytes, listing, variable, fileHash, attempt } = inputs;
  const { templatesDir, assetsDir } = config;

  const folderKey = query('folderKey', async ({ get, report }, dir) => {
    const parts: string[] = [];
    const { files, ...links } = await get(listing, dir);
    report(...listingProblems(links));
    for (const file of files) {
      // Published as they are, of any size; what a stylesheet uses of them is asked for afterwards.
      if (file.startsWith(`${assetsDir}/static/`)) continue;
      parts.push(`${file} ${hash((await get(bytes, file)) ?? '')}`);
    }
    for (const file of PACKAGES) parts.push(hash((await get(bytes, file)) ?? ''));
    return hash(parts.join('\n'));
  });

  const templateFiles = query('templateFiles', async ({ get, report }) => {
    const found = sortTemplateFiles((await get(listing, templatesDir)).files, templatesDir);
    if (Object.keys(found.templates).length === 0) {
      const hint = bundleMessages.addPageTsx({ folder: templatesDir });
      report(error('template-unknown', bundleMessages.noTemplate({ folder: templatesDir }), undefined, { hint }));
    }
    return found;
  });

  const compile = async ({ get, report }: Context): Promise<CompiledTemplates | undefined> => {
    await get(folderKey, templatesDir);
    const files = await get(templateFiles, '');
    if (Object.keys(files.templates).length === 0) return undefined;
    const compiled = await compileForServer(root, { text: entryOf(files) }, 'template-compile');
    if (compiled.ok) {
      report(...compiled.warnings);
      await askForSources(get, inputs, root, compiled.sources);
      const importsCss = compiled.sources.files.some((file) => file.endsWith('.css'));
      return { code: compiled.code, map: compiled.map, importsCss };
    }
    await get(attempt, '');
    report(...compiled.diagnostics);
    return undefined;
  };
  const compiledTemplates = query('compiledTemplates', compile, 'encoded', json<CompiledTemplates | undefined>());

  /** Whether templates import CSS: a query of its own, because browser code does not depend on the rest of them. */
  const haveStyles = query('haveStyles', async ({ get }) => (await get(compiledTemplates, ''))?.importsCss ?? false);

  /** The templates, loaded; undefined when they cannot be. */
  const templates = query(
    'templates',
    async ({ get, report }): Promise<(LoadedTemplates & { readonly read: readonly unknown[] }) | undefined> => {
      const compiled = await get(compiledTemplates, '');
      if (compiled === undefined) return undefined;
      try {
        const loaded = loadTemplates(root, compiled);
        const read: unknown[] = [];
        const { variables, files } = loaded.reads();
        for (const name of variables) read.push(name, await get(variable, name));
        for (const file of files) read.push(file, await get(fileHash, file));
        return { ...loaded, read };
      } catch (cause) {
        const { message, stack } = cause as Error;
        const place = sourcePlace(stack ?? '', TEMPLATES_MODULE, compiled) ?? { file: templatesDir };
        const hint = bundleMessages.codeOutsideFunctionsRuns;
        // Nobody knows what they have read until then.
        await get(attempt, '');
        report(error('template-load', bundleMessages.templatesThrowWhileThey({ message }), place, { hint }));
        return undefined;
      }
    },
    (value) => (value === undefined ? '' : hash(JSON.stringify([value.compiled.code, value.read]))),
  );

  return { folderKey, templateFiles, compiledTemplates, haveStyles, templates };
}

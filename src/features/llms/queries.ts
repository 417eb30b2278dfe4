import { fingerprintOfFiles } from '../../base/hash.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult, OutputFile, RequestedCheck, SiteWork } from '../../config/feature.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { inOrderOf, listQueries } from './lists.ts';
import { llmsMessages } from './messages.ts';
import { writeParts } from './parts.ts';
import { type LlmsText, writeLlmsFull } from './write.ts';

/** Pages -> what language models are told of the site. */
export const llms = defineFeature({
  name: 'llms',
  setup(kit: Kit) {
    const { pipeline: stages, outputQuery } = kit;
    const { texts } = stages;
    const { config, configFile } = stages.project;
    const { llms, title } = config;
    const absolute = (route: string) => (route.startsWith('/') ? config.site + encodeURI(route) : route);

    const { told, sections, lists } = listQueries(kit, absolute);

    const textsOf = async (get: Context['get'], urls: readonly string[]): Promise<LlmsText[]> => {
      const pages: LlmsText[] = [];
      for (const url of urls) {
        const text = await get(texts.markdown, url);
        if (text !== undefined) pages.push({ url: absolute(url), text });
      }
      return pages;
    };

    /** /llms-full.txt, with the text of every page that the lists name, and the parts. */
    const full = outputQuery('llmsFull', async ({ get }): Promise<Readonly<Record<string, string>>> => {
      if (llms === undefined) return {};
      const head = { title, summary: llms.summary, details: llms.details };
      const whole = llms.full ? await textsOf(get, (await get(sections, '')).flat()) : undefined;
      const files = whole === undefined ? {} : { '/llms-full.txt': writeLlmsFull(head, whole) };
      for (const { file, pages } of llms.parts) {
        const wanted = await textsOf(get, inOrderOf(pages, await get(told, '')));
        Object.assign(files, writeParts(head, file, wanted, absolute));
      }
      return files;
    });

    const from = llmsMessages.llms({ file: configFile });
    const filesOf = (made: Readonly<Record<string, string>>): OutputFile[] =>
      Object.entries(made).map(([path, text]) => ({ path: path.slice(1), bytes: encodeUtf8(text), from }));

    const llmsFiles = outputQuery(
      'llmsFiles',
      async ({ get }): Promise<readonly OutputFile[]> =>
        filesOf({ ...(await get(lists, '')), ...(await get(full, '')) }),
      fingerprintOfFiles,
    );

    /** The lists for `ssg check --search`. */
    const asked = outputQuery(
      'llmsAsked',
      async ({ get }): Promise<CheckResult> => ({ files: filesOf(await get(lists, '')) }),
    );
    const onRequest: RequestedCheck = { query: asked, isRemembered: false };

    const perSite: SiteWork = {
      fileList: { query: llmsFiles, haveLinks: true, known: llms === undefined ? [] : namesOf(llms) },
      readsAgain: llms?.full || (llms?.parts.length ?? 0) > 0 ? [texts.markdown] : [],
    };

    return { site: perSite, ...(llms !== undefined && { onRequest }) };
  },
});

/** Files that are always there, relative to the output folder: a part may have more. */
function namesOf({ full, sections, parts }: NonNullable<ResolvedConfig['llms']>): string[] {
  const own = [...sections, ...parts].flatMap(({ file }) => (file === undefined ? [] : [file.slice(1)]));
  return ['llms.txt', ...(full ? ['llms-full.txt'] : []), ...own];
}

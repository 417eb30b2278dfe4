import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import { fencesOf } from '../../base/fences.ts';
import { dirname, extname, isInside } from '../../base/paths.ts';
import { write } from '../../base/suggest.ts';
import { defineFeature } from '../../config/define.ts';
import type { Locate } from '../../config/validation/issues.ts';
import type { Context } from '../../engine/graph/query.ts';
import { fixOfFinding } from '../../markdown/lint/lint.ts';
import { variantOf } from '../../pipeline/read/routes.ts';
import { locateIn } from '../../pipeline/read/sources.ts';
import { asList, isListed } from '../../pipeline/read/summary.ts';
import { jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { contentLintMessages } from './messages.ts';
import {
  equalTexts,
  ignoredFiles,
  type ListedPage,
  marksOf,
  mayBeIgnored,
  type NamedFile,
  pictureElsewhere,
  repeatedLabels,
  secondTitles,
  similarTags,
  type Tag,
  unfitNames,
  unfitSlug,
  unreadFolders,
  unshownPicture,
  visibleTexts,
} from './rules.ts';

/** Reports probable mistakes in names, titles and files. */
export const contentLint = defineFeature({
  name: 'content-lint',
  setup({ pipeline, contentQuery, outputQuery }: Kit) {
    const { inputs, content, site, documents, pages } = pipeline;
    const { config } = pipeline.project;

    /** Reports problems of one page. Runs while the HTML of the page is in memory. */
    const ofPage = jsonQuery(outputQuery, 'lintOfPage', async ({ get, report }, url): Promise<void> => {
      const route = await get(site.route, url);
      const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
      if (route?.kind !== 'file' || body === undefined) return;
      for (const { url: address, kind, resolved: _, ...place } of body.links) {
        if (kind !== 'image') continue;
        const found = unshownPicture(address, place) ?? pictureElsewhere(address, config.site, place);
        if (found !== undefined) report(found);
      }
      if (body.titles === undefined) return;
      const page = await get(pages.page, url);
      if (page !== undefined) report(...secondTitles(body.titles, page.html));
    });

    const dirs = Object.values(config.collections).map(({ dir }) => dir);

    /**
     * Reports the problems in the front matter of one file, and returns its slug. Runs while the front matter is in
     * memory; otherwise a build would read each file twice.
     */
    const fields = jsonQuery(contentQuery, 'lintOfFields', async ({ get, report }, file) => {
      const fields = await get(content.frontMatter, file);
      const tell = async (found: Diagnostic | undefined, path: readonly string[]) => {
        if (found !== undefined) report({ ...found, ...(await locateIn(get, inputs, file))(path, 'value') });
      };
      const slug = typeof fields?.['slug'] === 'string' ? fields['slug'] : undefined;
      await tell(slug === undefined ? undefined : unfitSlug(slug, { file }), ['slug']);
      const title = String(fields?.['title'] ?? '');
      const [own] = / +[|·–—-] +(.+)$/.exec(title) ?? [];
      if (own?.endsWith(` ${config.title}`)) {
        const hint = write(title.slice(0, -own.length));
        await tell(warning('text-form', contentLintMessages.siteInTitle({ name: config.title }), { file }, { hint }), [
          'title',
        ]);
      }
      const cover = (fields?.['cover'] as { src?: unknown } | undefined)?.src;
      await tell(typeof cover === 'string' ? unshownPicture(cover, { file }) : undefined, ['cover', 'src']);
      const found = visibleTexts(fields).flatMap((text) => marksOf(text, true));
      if (found.length > 0) report(...placed(found, await locateIn(get, inputs, file)));
      const dayIn = (name: string) => String(fields?.[name] ?? '').slice(0, 10);
      const [published, updated] = [dayIn('publishDate'), dayIn('updated')];
      if (updated && published && updated < published) {
        const message = contentLintMessages.updatedBefore({ updated, published });
        const hint = contentLintMessages.laterDay;
        await tell(warning('front-matter-unknown', message, { file }, { hint }), ['updated']);
      }
      return slug;
    });

    const names = contentQuery('lintOfNames', async ({ get, report }): Promise<void> => {
      const named: NamedFile[] = [];
      for (const [file, name] of await get(content.sources, '')) {
        named.push({ file, dir: config.collections[name]?.dir ?? '', slug: await get(fields, file) });
      }
      report(...unfitNames(named));
      report(...unreadFolders(await unread(get), dirs));
      const files = new Set<string>();
      for (const dir of dirs)
        for (const file of (await get(inputs.listing, dir)).files) if (mayBeIgnored(file)) files.add(file);
      if (files.size > 0) report(...ignoredFiles([...files], await mentioned(get, named)));
    });

    /** Returns Markdown files with front matter below the common parent of all collections, but in none of them. */
    async function unread(get: Context['get']): Promise<string[]> {
      const shared = sharedFolder(dirs);
      // Reports nothing if a collection has no pages: its folder was probably renamed, which another check reports.
      const used = new Set((await get(content.sources, '')).values());
      if (shared === '' || Object.keys(config.collections).some((name) => !used.has(name))) return [];
      const found: string[] = [];
      for (const file of (await get(inputs.listing, shared)).files) {
        const isPrivate = file.split('/').some((part) => /^[_.]/.test(part));
        if (isPrivate || extname(file) !== '.md' || dirs.some((dir) => isInside(file, dir))) continue;
        const source = await inputs.text(get, file);
        if (source.kind === 'text' && fencesOf(source.text).kind === 'closed') found.push(file);
      }
      return found;
    }

    /** Returns the file names in Markdown texts. Reads all texts: call it only if `mayBeIgnored` has found a file. */
    async function mentioned(get: Context['get'], named: readonly NamedFile[]): Promise<ReadonlySet<string>> {
      const found = new Set<string>();
      for (const { file } of named) {
        const source = await inputs.text(get, file);
        const words = source.kind === 'text' ? source.text.matchAll(/[^\s/"'()<>[\]{}=]+\.[a-z]{3,5}\b/gi) : [];
        for (const [name] of words) found.add(name);
      }
      return found;
    }

    const tags = contentQuery('lintOfTags', async ({ get, report }): Promise<void> => {
      for (const [name, { related, references, fields }] of Object.entries(config.collections)) {
        const by = related?.by ?? (Object.hasOwn(fields, 'tags') ? ['tags'] : []);
        for (const field of by) {
          const data = references[field];
          report(...similarTags(data === undefined ? await written(get, name, field) : await defined(get, data)));
        }
      }
    });

    /** Returns the names, such as those of tags, that a data file defines, each with its position. */
    async function defined(get: Get, data: string): Promise<Tag[]> {
      const file = config.data[data]?.file ?? data;
      const parsed = await get(content.parsedData, file);
      const locate = parsed?.ok ? parsed.written.locate : undefined;
      const names = (await get(content.entryNames, data)) ?? [];
      return names.map((name) => ({ name, place: () => locate?.([name], 'key') ?? { file } }));
    }

    /** Returns the values of a field on the pages of a collection, in the order of their files. */
    async function written(get: Get, collection: string, field: string): Promise<Tag[]> {
      const found = new Map<string, Tag>();
      for (const [file, page] of (await get(content.pages, '')).byFile) {
        const value = page.fields[field];
        const names = page.collection === collection && (Array.isArray(value) || typeof value === 'string');
        const fresh = names ? asList(value).filter((name) => typeof name === 'string' && !found.has(name)) : [];
        if (fresh.length === 0) continue;
        const locate = await locateIn(get, inputs, file);
        const pathOf = (name: string) =>
          typeof value === 'string' ? [field] : [field, asList(value as string[]).indexOf(name)];
        for (const name of fresh) found.set(name, { name, place: () => locate(pathOf(name), 'value') });
      }
      return [...found.values()];
    }

    /** Reports equal titles and descriptions among pages that search engines show. */
    const texts = contentQuery('lintOfTexts', async ({ get, report }): Promise<void> => {
      const { byUrl, generated } = await get(content.pages, '');
      const listed: ListedPage[] = [...byUrl.values()]
        .filter((page) => isListed(page) && !page.noindex && page.isIncomplete !== true)
        .map(({ url, source, title, description }) => ({
          ...{ url, title, file: generated.has(url) ? undefined : source },
          variant: `${variantOf(url, config.locales)?.tag ?? config.locale} ${variantOf(url, config.versions)?.name ?? ''}`,
          ...(description === undefined ? {} : { description }),
        }));
      const placeOf = async (file: string, field: string) => (await locateIn(get, inputs, file))([field], 'value');
      report(...(await equalTexts(listed, placeOf)));
    });

    /** Checks the visible texts of a data file: reports leftover Markdown, wrong characters and repeated labels. */
    const ofData = jsonQuery(contentQuery, 'lintOfData', async ({ get, report }, file): Promise<void> => {
      const parsed = file.endsWith('.csv') ? undefined : await get(content.parsedData, file);
      if (parsed?.ok !== true) return;
      const texts = visibleTexts(parsed.value);
      const found = texts.flatMap((text) => marksOf(text, false));
      if (found.length > 0) report(...placed(found, parsed.written.locate));
      const hint = contentLintMessages.anotherLabel;
      for (const { path, text } of repeatedLabels(texts)) {
        const message = contentLintMessages.labelTwice({ text });
        report(warning('title-duplicate', message, parsed.written.locate(path, 'value'), { hint }));
      }
    });
    const dataFiles = new Set(Object.values(config.data).map(({ file }) => file));

    return {
      page: {
        ofSource: (file) => [[fields, file]],
        derived: async (_, url) => [[ofPage, url]],
        check: ({ get }, url) => get(ofPage, url),
        shown: (url) => [
          [ofPage, url],
          ...[texts, names].map((rule) => [rule, ''] as const),
          ...Array.from(dataFiles, (file) => [ofData, file] as const),
        ],
      },
      site: {
        async check({ get }) {
          for (const rule of [texts, names, tags]) await get(rule, '');
          for (const file of dataFiles) await get(ofData, file);
        },
      },
    };
  },
});

/** Creates a diagnostic for each finding, at the value that contains the finding. */
function placed(found: readonly ReturnType<typeof marksOf>[number][], locate: Locate): Diagnostic[] {
  return found.map(({ path, text, finding }) => {
    const fix = fixOfFinding(text, finding);
    return warning(finding.code, finding.message, locate(path, 'value'), { hint: finding.hint, fix });
  });
}

/** Returns the common parent folder of some folders; an empty string if it is the project root. */
function sharedFolder(dirs: readonly string[]): string {
  const [first = '', ...others] = dirs.map(dirname);
  let shared = first;
  while (shared !== '' && !others.every((dir) => isInside(dir, shared))) shared = dirname(shared);
  return shared;
}

type Get = Context['get'];

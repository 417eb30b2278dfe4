import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { siteAddress } from '../../base/address.ts';
import type { PageReport, PageWeight, ShownProblem, ShownValuePlace } from '../../base/dev.ts';
import { type Diagnostic, isError, normalizeDiagnostics, spoken, warning } from '../../base/diagnostic.ts';
import type { Words } from '../../base/language.ts';
import { codeFrame } from '../../base/position.ts';
import type { Cell } from '../../config/feature.ts';
import { isMistake, parseExpression, pathsOf } from '../../config/values/expression.ts';
import { showValue, valuesIn } from '../../config/values/fill.ts';
import type { Host } from '../../host/host.ts';
import { sitePackageVersion } from '../../host/packages.ts';
import { checkReference } from '../../links/check-reference.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import { inElement } from '../../links/references.ts';
import { applySeverities } from '../../pipeline/check/report.ts';
import { pageSource } from '../../pipeline/driver/schedule.ts';
import { readTextFile } from '../../pipeline/load/files.ts';
import { isInGap } from '../../pipeline/read/pages.ts';
import { readingMinutes } from '../../pipeline/read/summaries.ts';
import { wayTo } from '../../pipeline/read/values.ts';
import { knownPaths } from './answer.ts';
import type { LiveSite } from './live-site.ts';

/** Reading speed in words per minute for collections that configure none. */
const READING_SPEED = 200;

/** Returns the information about a page that the dev panel in the browser shows. */
export async function reportPage(
  site: LiveSite,
  url: string,
  html: string | undefined,
): Promise<Omit<PageReport, 'problems' | 'isBefore' | 'showsAll'>> {
  const { graph, queries, project } = site;
  const summary = await graph.get(queries.site.pageSummary, url);
  const file = await pageSource(site, url);
  const words = file === undefined ? undefined : (await graph.get(queries.content.prose, file)).words;
  const speed = project.config.collections[summary?.collection ?? '']?.readingSpeed ?? READING_SPEED;
  const hidden = await unpublished(site);
  const own = hidden.find(({ source }) => source === summary?.source);
  const publishDate = own?.publishDate;
  return {
    url,
    cms: file && sitePackageVersion(project.root, 'decap-cms') && `/__ssg/cms/#/collections/${summary?.collection}`,
    ...{ title: summary?.title, source: summary?.source, description: summary?.description, words },
    readingMinutes: words === undefined ? undefined : readingMinutes(words, speed),
    weight: html === undefined ? undefined : await pageWeight(site, html),
    values: file === undefined ? [] : await shownValues(site, file),
    unpublished: hidden,
    hidden: own && (publishDate === undefined ? { draft: true } : { draft: false, publishDate }),
  };
}

/** Returns the problems of a page, including problems of its template, its data and the configuration. */
export async function pageProblems(site: LiveSite, url: string): Promise<readonly Diagnostic[]> {
  const { queries, project } = site;
  const data = Object.keys(project.config.data).map((name) => [queries.content.data, name] as const);
  const found = [
    ...(await problemsIn(site, [[queries.facts.facts, url], ...data])),
    ...(await wrongRedirects(site, url)),
    ...(await brokenLinks(site, url)),
    ...(await shownByFeatures(site, url)),
  ];
  return applySeverities(normalizeDiagnostics(found), project.config.policy);
}

/** Computes cells `[query, key]`, and returns their problems. */
async function problemsIn({ graph }: Pick<LiveSite, 'graph'>, cells: readonly Cell[]): Promise<Diagnostic[]> {
  for (const [query, key] of cells) await graph.verify(query, key);
  return graph.diagnosticsOf(cells);
}

/** Returns problems of `redirectFrom` and `movedAnchors` in the front matter of a page. */
async function wrongRedirects({ graph, queries }: LiveSite, url: string): Promise<Diagnostic[]> {
  const { redirects, allMovedAnchors, pageSummary } = queries.site;
  const source = (await graph.get(pageSummary, url))?.source;
  const found = await problemsIn(
    { graph },
    [redirects, allMovedAnchors].map((query) => [query, '']),
  );
  return found.filter(({ code, file }) => code === 'redirect-invalid' && file !== undefined && file === source);
}

/** Returns problems that features, such as the spell checker, find in the source of a page. Errors become warnings. */
async function shownByFeatures({ graph, queries }: LiveSite, url: string): Promise<Diagnostic[]> {
  const source = await pageSource({ graph, queries }, url);
  const cells = queries.features.flatMap(({ perPage }) => perPage?.shown?.(url, source) ?? []);
  // If `pageProblems` has already found such a problem as an error, it keeps the error and drops this warning.
  return (await problemsIn({ graph }, cells))
    .filter(({ file }) => file !== undefined && file === source)
    .map((problem) => (isError(problem) ? { ...problem, severity: 'warning' } : problem));
}

/** Returns broken links of a page as warnings, because a target may not be written yet. */
async function brokenLinks(site: LiveSite, url: string): Promise<Diagnostic[]> {
  const { graph, queries, project } = site;
  const facts = await graph.get(queries.facts.facts, url);
  const routes = await graph.get(queries.site.routes, '');
  const paths = await knownPaths(site);
  const { hidden, gaps } = await graph.get(queries.content.pages, '');
  const anchorsOf = async (path: string) => {
    const ids = routes.has(path) ? await graph.get(queries.facts.anchors, path) : undefined;
    return ids && new Set(ids);
  };
  const isOpen = (path: string) => isInGap(path, gaps);
  const checked = { origin: project.config.site, paths, hidden, isOpen, anchorsOf };
  const found: Diagnostic[] = [];
  const parts = await graph.get(queries.facts.parts, url);
  const references = [
    ...(facts === undefined || facts.isIncomplete ? [] : facts.references).map((reference) => ({
      reference,
      isShared: false,
    })),
    ...parts.flatMap(({ references }) => references.map((reference) => ({ reference, isShared: true }))),
  ];
  const originsOf = await queries.links.origins({ get: graph.get });
  for (const { reference, isShared } of references) {
    if (facts?.reported.includes(decodeSafely(reference.url)) || reference.url.startsWith('/assets/')) continue;
    const broken = await checkReference(reference, url, checked);
    if (broken === undefined) continue;
    const origin = { page: url, url: broken.url, from: broken.from, isShared, isSearchedNear: true } as const;
    for (const place of await originsOf(origin))
      found.push(warning(broken.code, inElement(broken), place, { hint: broken.hint }));
  }
  return found;
}

/** Converts a problem for the browser. Adds the texts in the language of the site and in English, and a code frame. */
export function showProblem(host: Host, problem: Diagnostic, { language, say }: Words): ShownProblem {
  const { message, hint, notes, ...rest } = spoken(problem);
  const english = { message, ...(hint !== undefined && { hint }), ...(notes !== undefined && { notes }) };
  const shown = language === 'en' ? { ...rest, ...english } : { ...spoken(problem, say), english };
  const { file, line, column, length } = problem;
  if (file === undefined || line === undefined) return shown;
  const source = readTextFile(host, file);
  return source.kind === 'text' ? { ...shown, frame: codeFrame(source.text, line, column, length) } : shown;
}

/** Returns all drafts and scheduled pages of the site, even if they are currently hidden. */
async function unpublished({ graph, queries, project }: LiveSite): Promise<PageReport['unpublished']> {
  const { byFile, hiddenFiles } = await graph.get(queries.content.pages, '');
  const found: PageReport['unpublished'][number][] = [];
  for (const file of [...byFile.keys(), ...hiddenFiles]) {
    const page = byFile.get(file) ?? (await graph.get(queries.content.summary, file));
    if (page === undefined) continue;
    const later = page.publishDate !== undefined && new Date(page.publishDate) > project.now;
    if (!page.draft && !later) continue;
    const publishDate = page.draft ? undefined : page.publishDate;
    found.push({ title: page.title, source: file, publishDate, url: page.url });
  }
  return found;
}

const compress = promisify(gzip);

/** Returns the size after gzip of a page, and the sizes of the styles and scripts that the page loads. */
async function pageWeight({ graph, queries, project }: LiveSite, html: string): Promise<PageWeight> {
  const { base } = siteAddress(project.config.site);
  const files = (await graph.get(queries.bundles.assets, ''))?.files ?? [];
  const sum = async (pattern: RegExp) => {
    const urls = new Set([...html.matchAll(pattern)].map(([, url = '']) => url));
    const own = files.filter(({ path }) => urls.has(`${base}/${path}`));
    return Buffer.concat(await Promise.all(own.map(({ bytes }) => compress(bytes)))).length;
  };
  return {
    html: (await compress(html)).length,
    styles: await sum(/<link rel="stylesheet" href="([^"]+)"/g),
    scripts: await sum(/<script type="module" src="([^"]+)"/g),
  };
}

/** Returns the `:value[...]` references of a file with the positions of the values in data files. Ignores mistakes. */
async function shownValues(site: LiveSite, file: string): Promise<readonly ShownValuePlace[]> {
  const { graph, queries, project } = site;
  const source = readTextFile(project.host, file);
  if (source.kind !== 'text') return [];
  const find = queries.content.findIn(graph.get);
  const found = new Map<string, ShownValuePlace>();
  for (const written of valuesIn(source.text)) {
    const shown = await showValue(written, find, project.config.locale);
    if (shown.kind !== 'text') continue;
    const { expression } = written;
    const places = await placesOf(site, expression);
    found.set(`${expression} ${shown.text}`, { text: shown.text, expression, places });
  }
  return [...found.values()];
}

async function placesOf({ graph, queries, project }: LiveSite, expression: string): Promise<ShownValuePlace['places']> {
  const parsed = parseExpression(expression);
  const places: ShownValuePlace['places'][number][] = [];
  for (const path of isMistake(parsed) ? [] : pathsOf(parsed)) {
    const segments = path.split('.');
    const settings = project.config.data[segments[0] ?? ''];
    const data = settings && (await graph.get(queries.content.parsedData, settings.file));
    if (settings === undefined || data?.ok !== true) continue;
    const { file, line, column } = data.written.locate(wayTo(settings, data.value, segments), 'value');
    places.push({ file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) });
  }
  return places;
}

import type { Backlink } from '../../base/dev.ts';
import { dirname, join } from '../../base/paths.ts';
import { type Position, positionAt } from '../../base/position.ts';
import { findLiteral } from '../../links/find-literal.ts';
import type { LiveSite } from './live-site.ts';

/** The end of a Markdown link or reference: `](/sms/#part)`, `]: ../sms.md`. */
const TARGET = /\](?:\(|:\s+)<?([^\s)>]+)/g;

/** A page that others may lead to. */
interface Target {
  readonly url: string;
  /** The file that it is made of, or was. */
  readonly source: string | undefined;
}

/**
 * Pages whose text leads to a page. It is found in their Markdown, because rendering a whole site for one question
 * would take too long; links of templates are on every page and say nothing.
 */
export async function backlinksOf({ graph, queries }: LiveSite, url: string): Promise<readonly Backlink[]> {
  const { byFile, byUrl } = await graph.get(queries.content.pages, '');
  const target = { url, source: byUrl.get(url)?.source };
  const found: Backlink[] = [];
  for (const [file, { title, url: other }] of byFile) {
    const source = other === url ? undefined : await queries.inputs.text(graph.get, file);
    const place = source?.kind === 'text' ? firstLink(file, source.text, target) : undefined;
    if (place !== undefined) found.push({ page: { title, url: other }, source: file, ...place });
  }
  return found;
}

/** Everything that names a page which is gone: texts and front matter of others, data, configuration, templates. Each file once. */
export async function tracesOf({ graph, queries, project }: LiveSite, target: Target): Promise<readonly Backlink[]> {
  const { byFile } = await graph.get(queries.content.pages, '');
  const { config, configFile } = project;
  const templates = (await graph.get(queries.inputs.listing, config.templatesDir)).files;
  const code = [configFile, ...templates.filter((file) => /\.[jt]sx?$/.test(file))];
  const files = new Set([...byFile.keys(), ...Object.values(config.data).map(({ file }) => file), ...code]);
  const found: Backlink[] = [];
  for (const file of files) {
    const source = await queries.inputs.text(graph.get, file);
    if (source.kind !== 'text') continue;
    const page = byFile.get(file);
    const place =
      (page && firstLink(file, source.text, target)) ??
      // The path of the home page is in every address.
      (target.url === '/' ? undefined : findLiteral(source.text, target.url, file));
    if (place === undefined) continue;
    found.push({ ...(page && { page: { title: page.title, url: page.url } }), source: file, ...place });
  }
  return found;
}

/** The first link of a Markdown file that leads to a page, by its address or by its file. */
function firstLink(file: string, text: string, { url, source }: Target): Position | undefined {
  for (const match of text.matchAll(TARGET)) {
    const [target = ''] = match[1]?.split(/[?#]/, 1) ?? [];
    const isFile = /\.mdx?$/.test(target) && join(dirname(file), target) === source;
    if (target === url || `${target}/` === url || isFile)
      return positionAt(text, match.index + match[0].lastIndexOf(match[1] ?? ''));
  }
  return undefined;
}

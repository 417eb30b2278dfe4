import { basename, dirname, join } from '../../base/paths.ts';
import { REVALIDATE } from '../../headers/file-headers.ts';
import { markdownMeant, markdownOf, wantsMarkdown } from '../../headers/markdown-wish.ts';
import type { ServedFolder } from '../../host/served-folder.ts';
import { alsoVaries, type Handler, plainAnswer, type ServedRequest, type ServedResponse } from '../message.ts';
import { safePath } from '../read-request.ts';
import { fileAnswer } from './file-answer.ts';
import { applyHeaders, type FoundRedirect, findRedirect, type HostRules, isRuleFile } from './host-rules.ts';
import { encodeAddress, encodePath } from './path-pattern.ts';

const INDEX = 'index.html';
const NOT_FOUND_PAGE = '404.html';

/**
 * Answers as a production host of static files does (Netlify and Cloudflare Pages, where they agree): a folder under its
 * address with a slash, everything else as it is, 404.html for what is not there, and the rules of the folder.
 *
 * @param rules the folder's `_headers` and `_redirects` as they are now
 * @param base where the folder is found on its host: `/repo`, empty at the root
 */
export function previewHandler(folder: ServedFolder, rules: () => Promise<HostRules>, base = ''): Handler {
  return async (request) => {
    const { headers, redirects } = await rules();
    const served = { folder, headers };
    /** Hosts put headers on every answer, not on files alone. */
    const withRules = (answer: ServedResponse) => ({
      ...answer,
      headers: { ...applyHeaders(headers, request.path, {}), ...answer.headers },
    });
    if (request.method === 'POST')
      return withRules(plainAnswer(405, 'Files are only read here.', { allow: 'GET, HEAD' }));
    const rule = findRedirect(redirects, request.path, request.query);
    const found = await find(folder, request.path, base);
    const notFound = async () =>
      (await fileAnswer(served, NOT_FOUND_PAGE, 404, request)) ?? withRules(plainAnswer(404, 'There is nothing here.'));

    if (rule !== undefined && (rule.force || found === undefined)) {
      if (isMove(rule)) return withRules(moved(rule.status, rule.to));
      const target = await find(folder, safePath(rule.to.replace(/[?#].*$/, '')) ?? '', base);
      const status = rule.status === 404 ? 404 : 200;
      return (target && (await fileAnswer(served, target.file, status, request))) ?? notFound();
    }
    if (found === undefined && base !== '' && (request.path === '/' || request.path === base))
      return withRules(moved(307, `${base}/`));
    if (found === undefined) return notFound();
    if (found.path !== request.path) return withRules(moved(308, addressOf(found, request)));
    const chosen = await choose(folder, found, request.headers['accept']);
    const answer = (await fileAnswer(served, chosen.file, 200, request)) ?? (await notFound());
    return chosen.depends ? alsoVaries(answer) : answer;
  };
}

/** A page, or its Markdown where that stands beside it and is wanted. */
async function choose(folder: ServedFolder, { file, path }: Found, accept: string | undefined) {
  const markdown = markdownOf(path) && join(dirname(file), 'index.md');
  if (markdown === undefined || !(await folder.has(markdown))) return { file, depends: false };
  return { file: wantsMarkdown(accept) ? markdown : file, depends: true };
}

interface Found {
  /** Below the folder. */
  readonly file: string;
  /** The one path that it has. */
  readonly path: string;
}

/** The file that a path means. */
async function find(folder: ServedFolder, path: string, base: string): Promise<Found | undefined> {
  if (!path.startsWith(`${base}/`)) return undefined;
  const name = path.slice(base.length + 1);
  if (isRuleFile(name)) return undefined;
  if (path.endsWith('/')) return (await folder.has(name + INDEX)) ? { file: name + INDEX, path } : undefined;
  if (await folder.has(name)) {
    if (basename(name) !== INDEX) return { file: name, path };
    const above = dirname(name);
    return { file: name, path: above === '' ? `${base}/` : `${base}/${above}/` };
  }
  if (await folder.has(`${name}/${INDEX}`)) return { file: `${name}/${INDEX}`, path: `${path}/` };
  const markdown = markdownMeant(path);
  const file = markdown?.slice(base.length + 1);
  return markdown !== undefined && file !== undefined && (await folder.has(file))
    ? { file, path: markdown }
    : undefined;
}

function isMove({ status }: FoundRedirect): boolean {
  return status >= 300 && status < 400;
}

function addressOf({ path }: Found, { query }: ServedRequest): string {
  return encodeAddress(encodePath(path) + (query === '' ? '' : `?${query}`));
}

/** A browser remembers a permanent move, and localhost is another site tomorrow: so it must ask again. */
function moved(status: number, to: string): ServedResponse {
  return plainAnswer(status, `It is at ${to}`, { location: to, 'cache-control': REVALIDATE });
}

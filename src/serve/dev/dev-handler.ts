import { ENGLISH } from '../../base/language.ts';
import type { Text } from '../../base/message.ts';
import { markdownMeant, markdownOf, wantsMarkdown } from '../../headers/markdown-wish.ts';
import type { Host } from '../../host/host.ts';
import { ownFile } from '../../host/own-files.ts';
import { readFileBytes } from '../../pipeline/load/files.ts';
import { alsoVaries, plainAnswer, type ServedRequest, type ServedResponse } from '../message.ts';
import { answerPath, htmlAnswer } from './answer.ts';
import { CLIENT_SCRIPT, emptyPage, OPEN_FILE, WRITE_MEND } from './document.ts';
import type { LiveSite } from './live-site.ts';
import { writeMend } from './mends.ts';
import { devMessages } from './messages.ts';
import { openInEditor } from './open-in-editor.ts';
import type { Views } from './views.ts';
import { type Current, siteOf, type Windows, wordsOfSite } from './windows.ts';

const FOUND = 200;
const MISSING = 404;

/** Answers a request from the site as it is at this moment; undefined while its configuration cannot be used. */
export async function answerRequest(
  current: Current,
  views: Views,
  { path, headers }: ServedRequest,
): Promise<ServedResponse> {
  const site = await siteOf(current, path);
  if (site === undefined) {
    return htmlAnswer(500, emptyPage(ENGLISH, devMessages.siteCannotOpenedYet, devMessages.reasonScreenTerminal));
  }
  await freshen(site, path);
  const answered = await answerAs(site, views, path, headers['accept']);
  if (answered.status !== MISSING) return answered;
  // A picture of a page that is not published yet, for one.
  const whole = await current.whole.ifOpen();
  const found = whole && (await answerPath(whole, views, path));
  return found === undefined || found.status === MISSING ? answered : found;
}

/** What a path answers with; a page as Markdown where `Accept` prefers that, and the way to it where its file is asked for by another name. */
async function answerAs(site: LiveSite, views: Views, path: string, accept: string | undefined) {
  const { twins } = site.project.config.markdown;
  const meant = twins ? markdownMeant(path) : undefined;
  const markdown = twins ? (meant ?? markdownOf(path)) : undefined;
  if (markdown === undefined) return answerPath(site, views, path);
  const wanted = meant !== undefined || wantsMarkdown(accept);
  const answer = wanted ? await answerPath(site, views, markdown) : undefined;
  if (answer?.status !== FOUND) return alsoVaries(await answerPath(site, views, path));
  if (meant === undefined) return alsoVaries(answer);
  return plainAnswer(307, `It is at ${meant}`, { location: encodeURI(meant), 'cache-control': 'no-store' });
}

/** The file of a page is read again whenever it is asked for, so that nobody has to wait to be told of a save. */
async function freshen({ graph, queries, project, tell }: LiveSite, path: string): Promise<void> {
  const source = (await graph.get(queries.content.pages, '')).byUrl.get(path)?.source;
  if (source !== undefined && !isEmpty(project.host, source)) tell({ paths: [source], structure: false });
}

/**
 * Answers what is asked of the server itself, and refuses what is no question; undefined for the rest.
 *
 * @param root absolute path of the project
 * @param site whose language is spoken
 */
export async function ownAnswer(
  root: string,
  { host, mends }: Pick<Windows, 'host' | 'mends'>,
  site: LiveSite | undefined,
  { method, path, headers, query }: ServedRequest,
): Promise<ServedResponse | undefined> {
  if (path === CLIENT_SCRIPT) {
    const type = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
    return { status: 200, headers: type, body: ownFile('ssg/dev-client') };
  }
  const act = ACTIONS[path];
  if (act !== undefined) {
    // Only a page of this server may open files or have them changed: another site's form must not.
    const isOwn = method === 'POST' && headers['origin'] === `http://${headers['host']}`;
    if (!isOwn) return plainAnswer(403, 'Only pages of this server may do that.');
    const problem = await act({ root, host, mends }, query);
    return problem === undefined
      ? { status: 204, headers: {}, body: '' }
      : plainAnswer(404, wordsOfSite(site).say(problem));
  }
  return method === 'POST'
    ? plainAnswer(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' })
    : undefined;
}

type Action = (
  own: { readonly root: string } & Pick<Windows, 'host' | 'mends'>,
  query: string,
) => Promise<Text | undefined>;

/** What a page can have done, by paths. They return why it was not done. */
const ACTIONS: Readonly<Record<string, Action>> = {
  [OPEN_FILE]: ({ root, host }, query) =>
    openInEditor(root, query, (file) => readFileBytes(host, file).kind === 'bytes'),
  [WRITE_MEND]: async ({ root, host, mends }, query) => {
    const mend = mends.get(new URLSearchParams(query).get('id') ?? '');
    return mend === undefined ? devMessages.notOfferedAnyMore : writeMend(root, host, mend);
  },
};

/** An editor may empty a file before it writes: for a moment there is no page. */
export function isEmpty(host: Host, path: string): boolean {
  const file = readFileBytes(host, path);
  return file.kind === 'bytes' && file.bytes.length === 0;
}

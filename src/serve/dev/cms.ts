import { isDeepStrictEqual } from 'node:util';
import { fencesOf } from '../../base/fences.ts';
import { hash } from '../../base/hash.ts';
import type { Words } from '../../base/language.ts';
import { type Text, WordedError } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { basename, dirname, isInside } from '../../base/paths.ts';
import type { DataConfig } from '../../config/schema.ts';
import { contentType } from '../../headers/file-headers.ts';
import { attempt } from '../../host/file-state.ts';
import { createFile, entryNames, moveFile, pathBelow, readBytes, readIfThere, replaceFile } from '../../host/files.ts';
import { sitePackageFile } from '../../host/packages.ts';
import { applyEdits, changeFrontMatter, changeYaml, withPlainLines } from '../../pipeline/read/edits.ts';
import { isGroup, readFrontMatter } from '../../pipeline/read/front-matter.ts';
import { isIndexFile, routeOf } from '../../pipeline/read/routes.ts';
import { readYaml } from '../../pipeline/read/yaml.ts';
import { itemForm, localCmsSettings } from '../../scaffold/cms.ts';
import { devMessages } from '../messages.ts';
import { plainAnswer, type ServedRequest, type ServedResponse } from '../request.ts';
import type { LiveSite } from './live-site.ts';

const PACKAGE = 'decap-cms';
const SCRIPT = 'decap-cms.js';

/** Maximum size in bytes of a request, which contains an entry and its new pictures. */
const MAX_BYTES = 64 * 2 ** 20;

/** Maximum depth of the folders below a page whose files move together with the page. */
const MAX_DEPTH = 9;

/** Names of media files that a CMS may read and write, in addition to pages and data files. */
const MEDIA = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|mp3|ogg|pdf|zip|docx|xlsx|pptx)$/i;
const PAGE = /\.mdx?$/;

/** Hash of each file that a CMS window has read. The key is the id of the window and the path of the file. */
export type ReadInCms = Map<string, string>;

interface Cms {
  readonly site: LiveSite;
  readonly words: Words;
  readonly seen: ReadInCms;
  /** Creates a response from an HTML document, or from a heading and a paragraph. */
  readonly page: (status: number, content: string | readonly [Text, Text]) => ServedResponse;
}

/**
 * Responds to a request below `/__ssg/cms/` with the page of Decap CMS, with files of the Decap package, or as the
 * local backend of Decap.
 * @see https://decapcms.org/docs/working-with-a-local-git-repository/
 */
export async function answerCms(cms: Cms, name: string, request: ServedRequest): Promise<ServedResponse> {
  const { site, words } = cms;
  const { root } = site.project;
  if (name === 'api') return answerBackend(cms, request);
  const isInstalled = sitePackageFile(root, PACKAGE, `dist/${SCRIPT}`) !== undefined;
  if (!isInstalled) return cms.page(404, [devMessages.cmsMissing, devMessages.cmsInstall({ package: PACKAGE })]);
  if (name === '') return cms.page(200, cmsPage(words, await localCmsSettings(site.project)));
  const bytes = /^[\w-][\w.-]*\.(?:js|wasm)$/.test(name) ? sitePackageFile(root, PACKAGE, `dist/${name}`) : undefined;
  if (bytes === undefined) return plainAnswer(404, `There is no file ${name}.`);
  return { status: 200, headers: { 'content-type': contentType(name), 'cache-control': 'no-cache' }, body: bytes };
}

function cmsPage({ language }: Words, settings: object): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const start = `const config = ${json}; config.backend.proxy_url = new URL('api?' + Math.random(), location).href; CMS.init({ config });`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>CMS</title></head><body><script>window.CMS_MANUAL_INIT = true</script><script src="${SCRIPT}"></script><script>${start}</script></body></html>`;
}

/** Error that refuses a request of the CMS. The message is shown to the writer. */
class Refusal extends WordedError {}

async function answerBackend(cms: Cms, { query, body }: ServedRequest): Promise<ServedResponse> {
  const json = (status: number, value: unknown): ServedResponse => ({
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  });
  const refuse = (text: Text) => json(422, { error: cms.words.say(text) });
  const bytes = await body?.(MAX_BYTES);
  if (bytes === undefined) return refuse(devMessages.cmsTooLarge);
  const request = attempt(() => JSON.parse(Buffer.from(bytes).toString('utf8')) as Request);
  const act = Object.hasOwn(ACTIONS, request?.action ?? '') ? ACTIONS[request?.action ?? ''] : undefined;
  if (act === undefined) return refuse(devMessages.cmsUnknown);
  try {
    return json(200, act(openDesk(cms, query), request?.params ?? {}));
  } catch (cause) {
    if (cause instanceof Refusal) return refuse(cause.text);
    // Parameters of a wrong type are a mistake of the CMS, so the request is rejected.
    if (cause instanceof TypeError) return refuse(devMessages.cmsUnknown);
    throw cause;
  }
}

interface Request {
  readonly action?: string;
  readonly params?: Params;
}

/** File of an entry. `newPath` is set if the writer has moved the file. */
interface EntryFile {
  readonly path: string;
  readonly raw: string;
  readonly newPath?: string;
}

interface Asset {
  readonly path: string;
  readonly content: string;
}

/** Parameters of all actions, not validated. If a value has another type, the action throws a TypeError. */
interface Params {
  readonly folder?: string;
  readonly extension?: string;
  readonly depth?: number;
  readonly files?: readonly { readonly path: string; readonly label?: string }[];
  readonly path?: string;
  readonly paths?: readonly string[];
  readonly entry?: EntryFile;
  readonly dataFiles?: readonly EntryFile[];
  readonly assets?: readonly Asset[];
  readonly asset?: Asset;
  readonly mediaFolder?: string;
}

type Desk = ReturnType<typeof openDesk>;

/** Actions of the Decap protocol. The editorial workflow is missing, because writers make git branches elsewhere. */
const ACTIONS: Readonly<Record<string, (desk: Desk, params: Params) => unknown>> = {
  info: (desk) => ({ repo: basename(desk.root), publish_modes: ['simple'], type: 'local_fs' }),
  entriesByFolder: (desk, { folder = '', extension = 'md', depth = 1 }) =>
    desk.list(folder, depth).flatMap((path) => (path.endsWith(`.${extension}`) ? desk.readEntry({ path }) : [])),
  entriesByFiles: (desk, { files = [] }) => files.map(desk.readEntry),
  getEntry: (desk, { path = '' }) => desk.readEntry({ path }),
  persistEntry(desk, { entry, dataFiles = entry === undefined ? [] : [entry], assets = [] }) {
    // Compute all files before writing the first one, so that an invalid file prevents all writes.
    const writes = dataFiles.map(desk.planEntry);
    for (const asset of assets) desk.addMedia(asset);
    for (const write of writes) write();
    return { message: 'entry persisted' };
  },
  getMedia: (desk, { mediaFolder = '' }) =>
    desk.list(mediaFolder, 1).flatMap((path) => (MEDIA.test(path) ? desk.readMedia(path) : [])),
  getMediaFile: (desk, { path = '' }) => desk.readMedia(path),
  persistMedia(desk, { asset = { path: '', content: '' } }) {
    desk.addMedia(asset);
    return desk.readMedia(asset.path);
  },
  deleteFile: (desk, { path = '' }) => desk.remove([path]),
  deleteFiles: (desk, { paths = [] }) => desk.remove(paths),
  getDeployPreview: () => null,
  getNotes: () => ({ notes: [] }),
};

/** Creates the functions that a CMS window uses to read and write files of the site. Rejects all other files. */
function openDesk({ site: { project }, seen }: Cms, window: string) {
  const { root, config } = project;
  const collections = Object.values(config.collections).sort((a, b) => b.dir.length - a.dir.length);
  const dirs = collections.map(({ dir }) => dir);
  const mediaDirs = [...dirs, `${config.assetsDir}/static`];
  const dataOf = (path: string) => Object.values(config.data).find(({ file }) => file === path);

  /** Returns the absolute path of a page, a media file or a data file. Throws for all other files. */
  function place(file: string, isData = false): string {
    const path = pathBelow(root, isData ? [file] : PAGE.test(file) ? dirs : MEDIA.test(file) ? mediaDirs : [], file);
    if (path === undefined) throw new Refusal(devMessages.cmsOutside({ file }));
    return path;
  }

  function see(file: string, text: string): string {
    const id = hash(text);
    seen.set(`${window} ${file}`, id);
    return id;
  }

  function throwIf(failure: { readonly reason: Text } | undefined): void {
    if (failure !== undefined) throw new Refusal(baseMessages.fileCannotWritten(failure));
  }

  function create(file: string, content: string | Uint8Array): void {
    const result = createFile(place(file), content);
    if (result === 'exists') throw new Refusal(devMessages.cmsExists({ file }));
    throwIf(result === 'created' ? undefined : result);
  }

  /** Returns a data file as JSON for the CMS. An invalid file becomes `[]`, which `dataText` refuses to save. */
  function dataJson(settings: DataConfig, source: string): string {
    const read = itemForm(settings) && readYaml(withPlainLines(source));
    return JSON.stringify(read ? { items: read.ok ? read.value : [] } : { text: withPlainLines(source) });
  }

  /** Returns the new text of a data file. `source`: the old text. `raw`: JSON (see `dataJson`) that the CMS saved. */
  function dataText({ path, raw }: EntryFile, source: string): string {
    const { items, text } = (attempt(() => JSON.parse(raw)) ?? {}) as { items?: unknown; text?: unknown };
    if (typeof text === 'string') return withText(source, withPlainLines(source), withPlainLines(text));
    const old = readYaml(withPlainLines(source));
    const edits = old.ok && items !== undefined ? changeYaml(path, source, filled(items, old.value)) : undefined;
    if (edits === undefined) throw new Refusal(devMessages.cmsUnusual({ file: path }));
    return applyEdits(source, edits).text;
  }

  /** Returns the text of a saved entry, with a redirect from its old address if the save changes the address. */
  function entryText({ path, raw, newPath = path }: EntryFile, before: string | undefined): string {
    const source = before ?? '---\n---\n\n';
    const old = readFrontMatter(path, withPlainLines(source)).data;
    const read = readFrontMatter(path, raw);
    const collection = collections.find(({ dir }) => isInside(path, dir));
    const fields: Record<string, unknown> = {};
    for (const name of Object.keys({ ...old, ...read.data })) {
      const value = filled(read.data[name], old[name]);
      // Omit an on/off field that the writer has not touched: the CMS sends such a field with its default.
      const untouched = collection?.fields[name]?.safeParse(undefined).data ?? false;
      if (name in old || value !== untouched) fields[name] = value;
    }
    if (before !== undefined && collection !== undefined && isPublished(old)) {
      const addressOf = (file: string, { slug }: Readonly<Record<string, unknown>>) =>
        routeOf(file, collection, typeof slug === 'string' ? slug : undefined);
      const [from, to] = [addressOf(path, old), addressOf(newPath, fields)];
      const others = [fields['redirectFrom'] ?? []].flat().filter((one) => one !== from && one !== to);
      if (from !== to) fields['redirectFrom'] = [...others, from];
    }
    const edits = read.diagnostics.length === 0 ? changeFrontMatter(path, source, fields) : undefined;
    if (edits === undefined) throw new Refusal(devMessages.cmsUnusual({ file: path }));
    const changed = applyEdits(source, edits).text;
    return withText(changed, bodyBelow(changed), bodyBelow(raw));
  }

  function isPublished({ draft, publishDate }: Readonly<Record<string, unknown>>): boolean {
    return draft !== true && !(typeof publishDate === 'string' && new Date(publishDate) > project.now);
  }

  /** Returns the files in a folder that the CMS may read. */
  function list(folder: string, depth: number): string[] {
    return entryNames(pathBelow(root, mediaDirs, folder) ?? '').flatMap((name): string[] => {
      const path = `${folder}/${name}`;
      const inner = depth > 1 ? list(path, depth - 1) : [];
      const isAllowed = (PAGE.test(name) || MEDIA.test(name)) && attempt(() => place(path)) !== undefined;
      return isAllowed ? [path, ...inner] : inner;
    });
  }

  /** Moves the files next to an index page that has moved, unless another page is in the same folder. */
  function moveFolder(from: string, to: string): void {
    const files = list(from, MAX_DEPTH);
    if (!files.some((file) => PAGE.test(file)))
      for (const file of files) throwIf(moveFile(place(file), place(to + file.slice(from.length))));
  }

  return {
    root,
    list,
    readEntry({ path, label }: { readonly path: string; readonly label?: string }) {
      const settings = dataOf(path);
      const text = readIfThere(place(path, settings !== undefined)) ?? null;
      const id = text === null ? null : see(path, text);
      return { data: text !== null && settings ? dataJson(settings, text) : text, file: { path, label, id } };
    },
    readMedia(path: string) {
      const bytes = readBytes(place(path));
      if (bytes === undefined) throw new Refusal(devMessages.noFileProject({ file: path }));
      const content = Buffer.from(bytes).toString('base64');
      return { id: hash(content), name: basename(path), path, content, encoding: 'base64' };
    },
    addMedia({ path, content }: Asset): void {
      if (PAGE.test(path)) throw new Refusal(devMessages.cmsOutside({ file: path }));
      const bytes = Buffer.from(content, 'base64');
      if (readBytes(place(path))?.equals(bytes) !== true) create(path, bytes);
    },
    /** Computes the new text of an entry. Returns a function that writes the text. */
    planEntry(file: EntryFile): () => void {
      const { path, newPath = path } = file;
      const isData = dataOf(path) !== undefined;
      if (isData ? path !== newPath : !PAGE.test(path) || !PAGE.test(newPath))
        throw new Refusal(devMessages.cmsOutside({ file: newPath }));
      const [from, to] = [place(path, isData), place(newPath, isData)];
      const before = readIfThere(from);
      if (before !== undefined && seen.get(`${window} ${path}`) !== hash(before))
        throw new Refusal(devMessages.cmsChanged({ file: path }));
      if (from !== to && readIfThere(to) !== undefined) throw new Refusal(devMessages.cmsExists({ file: newPath }));
      const text = isData ? dataText(file, before ?? '') : entryText(file, before);
      return () => {
        if (before === undefined) create(newPath, text);
        else {
          if (text !== before) throwIf(replaceFile(from, text));
          if (from !== to) throwIf(moveFile(from, to));
          if (from !== to && isIndexFile(path) && isIndexFile(newPath)) moveFolder(dirname(path), dirname(newPath));
        }
        see(newPath, text);
      };
    },
    remove(paths: readonly string[]) {
      const found = paths.map((path) => place(path));
      for (const path of found) throwIf(moveFile(path, undefined));
      return { message: 'deleted' };
    },
  };
}

/**
 * Returns a value for front matter. Leaves out the empty texts, lists and groups that the CMS writes for fields that
 * nobody has filled in. Values that equal the old values are returned unchanged.
 */
function filled(value: unknown, old: unknown): unknown {
  if (isDeepStrictEqual(value, old) || isSameInstant(value, old)) return old;
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item, i) => filled(item, [old].flat()[i])).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isGroup(value)) return value;
  const before = isGroup(old) ? old : {};
  const fields = Object.entries(value).map(([name, one]) => [name, filled(one, before[name])] as const);
  const kept = fields.filter(([, one]) => one !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Reports whether two texts are the same time. The CMS converts times to UTC, which must not count as a change. */
function isSameInstant(...times: readonly unknown[]): boolean {
  const [a, b] = times.map((time) => (/^\d{4}-\d\d-\d\dT/.test(String(time)) ? Date.parse(String(time)) : Number.NaN));
  return a === b;
}

/** Replaces a part of a text, such as the text below front matter. Keeps the line ends, and blank lines around it. */
function withText(source: string, old: string, wanted: string): string {
  const plain = withPlainLines(source);
  const [text, next] = [trimLines(old), trimLines(wanted)];
  if (text === next) return source;
  const at = plain.length - old.length;
  const whole = text === '' ? `${plain.trimEnd()}\n\n${next}\n` : plain.slice(0, at) + old.replace(text, () => next);
  const mark = source.startsWith('\ufeff') ? '\ufeff' : '';
  return mark + (source.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole);
}

function bodyBelow(source: string): string {
  const text = withPlainLines(source);
  const fences = fencesOf(text);
  return fences.kind === 'closed' ? text.slice(fences.body) : text;
}

/** Removes blank lines at the start of a text, and white space at its end. An indented first line stays indented. */
function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

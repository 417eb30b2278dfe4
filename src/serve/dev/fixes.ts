import { join } from 'node:path';
import launchEditor from 'launch-editor';
import type { ShownFields } from '../../base/dev.ts';
import { type Diagnostic, fixOf } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import type { SuggestedRedirect } from '../../config/feature.ts';
import { moveFile, projectText, replaceFile } from '../../host/files.ts';
import type { Host } from '../../host/host.ts';
import { readFileBytes } from '../../pipeline/load/files.ts';
import {
  applyEdits,
  changeFrontMatter,
  type Edit,
  editOf,
  extendFrontMatter,
  withPlainLines,
} from '../../pipeline/read/edits.ts';
import { readFrontMatter } from '../../pipeline/read/front-matter.ts';
import { devMessages } from '../messages.ts';
import { safePath } from '../request.ts';

/** Milliseconds without an error after which the editor counts as started. */
const STARTED_MS = 1000;

/** Edit of a file that browser windows offer as a button. */
interface Offer {
  readonly id: string;
  readonly edit: Edit;
  /** Hash of the file content that the edit was computed for. */
  readonly seen: string;
}

type ProjectText = NonNullable<ReturnType<typeof projectText>>;

/** Fix that the server has written to a file, with the data to undo it. */
interface Written {
  readonly fix: Offer;
  /** Hash of the content of the file after the fix. */
  readonly seen: string;
  readonly undo: { readonly id: string; readonly text: string };
  /** Hashes of the contents that the server has replaced in a row, without a change of another file or an undo. */
  readonly earlier: readonly string[];
  /** Absolute path of a file that was added together with the fix. */
  readonly added: string | undefined;
}

/** Front matter fields that the dev panel in the browser edits, with input parsers. Empty input removes a field. */
const FIELDS: Readonly<Record<string, (text: string) => unknown>> = {
  title: (text) => text,
  description: (text) => text,
  tags: (text) => text.match(/[^\s,][^,]*/g)?.map((tag) => tag.trim()),
  publishDate: (text) => text,
  draft: (text) => text === 'true',
};

/** Fixes that browser windows currently show, by id. A browser can request no other edits. */
export type Fixes = ReturnType<typeof createFixes>;

/**
 * Creates the list of fixes that browser windows may request.
 * @param root absolute path of the project, which `host` reads
 */
export function createFixes(root: string, host: Host) {
  let offers = new Map<string, Offer>();
  /** Fixes that were found since the last call of `renew`. Browsers can request them after the next call of `renew`. */
  let found = new Map<string, Offer>();
  let written: Written | undefined;
  /** Files whose front matter the browser has shown. Edits of other files are refused. */
  const editable = new Set<string>();

  /** Calls `find` with the text of a file. Stores and returns the edit of `find` as an offer (a button in browsers). */
  function offerIn(file: string, find: (text: string) => Edit | undefined): Offer | undefined {
    const source = projectText(root, file);
    const edit = source && find(source.text);
    // The id depends only on the edit, so a button still works after the page was updated in the meantime.
    const offer = edit && { id: hash(JSON.stringify(edit)), edit, seen: hash(source.text) };
    if (offer !== undefined) found.set(offer.id, offer);
    return offer;
  }

  /** Returns the last written fix, unless its file has changed since then. */
  function last(): Written | undefined {
    const text = written && projectText(root, written.fix.edit.file)?.text;
    if (text === undefined || hash(text) !== written?.seen) written = undefined;
    return written;
  }

  /** Writes the new text of a file, and keeps the old text so that the fix can be undone. */
  function replace(source: ProjectText, fix: Offer, text: string, added?: string): Text | undefined {
    const earlier = [...earlierIn(fix.edit.file), hash(source.text)];
    const failure = replaceFile(source.path, text);
    if (failure !== undefined) return baseMessages.fileCannotWritten(failure);
    written = {
      fix,
      seen: hash(text),
      undo: { id: hash(`undo ${fix.id} ${text}`), text: source.text },
      earlier,
      added,
    };
    return undefined;
  }

  const earlierIn = (file: string) => (last()?.fix.edit.file === file ? (written?.earlier ?? []) : []);

  /** Returns a file that the dev panel may edit; undefined if it has changed since the panel showed its fields. */
  function editableText(file: string, seen: string): ProjectText | undefined {
    const source = editable.has(file) ? projectText(root, file) : undefined;
    // Accept further changes of a file even if the dev panel does not show the results of earlier changes yet.
    return source && [...earlierIn(file), hash(source.text)].includes(seen) ? source : undefined;
  }

  return {
    /** Returns the fix that the hint of a problem proposes; undefined if no such fix applies to the current file. */
    ofProblem: (problem: Diagnostic): Offer | undefined =>
      fixOf(problem) && offerIn(problem.file ?? '', (text) => editOf(problem, text)),
    ofRedirect: ({ file, addition }: SuggestedRedirect): Offer | undefined =>
      offerIn(file, (text) => extendFrontMatter(file, text, addition)),
    /** Lets browsers request the fixes that were found since the last call, and no others. */
    renew(): void {
      [offers, found] = [found, new Map()];
    },
    last,
    open: (query: string) => openInEditor(root, host, query),
    /** Writes an offered fix, or undoes the last one. Returns undefined, or the reason why nothing was written. */
    write(id: string): Text | undefined {
      const before = last();
      // Do nothing if the fix is already written, because another window has requested it.
      if (before?.fix.id === id) return undefined;
      const undone = before?.undo.id === id ? before : undefined;
      const fix = undone?.fix ?? offers.get(id);
      if (fix === undefined) return devMessages.notOfferedAnyMore;
      const source = projectText(root, fix.edit.file);
      if (source === undefined || hash(source.text) !== (undone ?? fix).seen)
        return devMessages.fileChangedCannotWritten;
      const refusal = replace(source, fix, undone?.undo.text ?? applyEdits(source.text, [fix.edit]).text);
      if (undone === undefined || refusal !== undefined) return refusal;
      written = undefined;
      if (undone.added !== undefined) moveFile(undone.added, undefined);
      return undefined;
    },
    /** Returns the values of a page's front matter fields that the dev panel can edit. */
    fieldsOf(file: string, names: readonly string[]): ShownFields | undefined {
      const source = /\.mdx?$/.test(file) ? projectText(root, file) : undefined;
      if (source === undefined || changeFrontMatter(file, source.text, {}) === undefined) return undefined;
      const { data } = readFrontMatter(file, withPlainLines(source.text));
      editable.add(file);
      const values = names.map((name) => [name, [data[name] ?? []].flat().join(', ')] as const);
      return { seen: hash(source.text), values: Object.fromEntries(values) };
    },
    /** Adds an image to a page. Returns undefined, or the reason why nothing was written. */
    async writePicture(query: URLSearchParams, bytes: Uint8Array): Promise<Text | undefined> {
      const { file = '', seen = '', name = '', alt = '', after = '' } = Object.fromEntries(query);
      const { addPicture } = await import('./pictures.ts');
      const source = editableText(file, seen);
      if (source === undefined) return devMessages.fileChangedCannotWritten;
      return addPicture(root, file, withPlainLines(source.text), { name, alt, after, bytes }, (edit, path) =>
        replace(source, { id: hash(JSON.stringify(edit)), edit, seen }, applyEdits(source.text, [edit]).text, path),
      );
    },
    /** Writes a field of front matter. Returns undefined, or the reason why nothing was written. */
    writeField(query: URLSearchParams): Text | undefined {
      const { file = '', seen = '', name = '', value = '' } = Object.fromEntries(query);
      const source = Object.hasOwn(FIELDS, name) ? editableText(file, seen) : undefined;
      if (source === undefined) return devMessages.fileChangedCannotWritten;
      const edits = changeFrontMatter(file, source.text, { [name]: FIELDS[name]?.(value.trim()) || undefined });
      const [edit] = edits ?? [];
      if (edits === undefined) return devMessages.cmsUnusual({ file });
      return (
        edit && replace(source, { id: hash(JSON.stringify(edits)), edit, seen }, applyEdits(source.text, edits).text)
      );
    },
  };
}

/** Describes an edit: `"x" → "y"`. An edit that only adds text is described by the added text. */
export function describeEdit({ before, after }: Edit): Text {
  const [from, to] = [before, after].map((text) => text.trim() || text);
  return before === '' ? devMessages.adds({ text: to }) : devMessages.becomes({ from, to });
}

/**
 * Opens a project file in the editor that is running, or in the editor that `LAUNCH_EDITOR` or `EDITOR` names.
 * @param query query string of the request, with `file`, `line` and `column`
 * @returns undefined, or the reason why the file was not opened
 */
async function openInEditor(root: string, host: Host, query: string): Promise<Text | undefined> {
  const { file: named = '', line = '1', column = '1' } = Object.fromEntries(new URLSearchParams(query));
  const file = safePath(`/${encodeURIComponent(named).replaceAll('%2F', '/')}`)?.slice(1);
  if (!file || !/^\d{1,7}$/.test(line) || !/^\d{1,7}$/.test(column)) return devMessages.noPlaceFileProject;
  if (readFileBytes(host, file).kind !== 'bytes') return devMessages.noFileProject({ file });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), STARTED_MS);
    // Only the failure is returned: `launchEditor` itself prints the error to the terminal.
    launchEditor(`${join(root, file)}:${line}:${column}`, () => {
      clearTimeout(timer);
      resolve(devMessages.noEditorWasFound);
    });
  });
}

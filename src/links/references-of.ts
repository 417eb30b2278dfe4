import { extname } from '../base/paths.ts';
import type { Reference } from './reference.ts';
import { scanCss } from './scan-css.ts';
import { scanHtml } from './scan-html.ts';
import { scanXml } from './scan-xml.ts';

/** How the references of a kind of file are found in its text. */
const SCANS: Readonly<Record<string, (text: string) => readonly Reference[]>> = {
  '.css': (text) => scanCss(text).map((url) => ({ url, from: 'css url' })),
  '.xml': scanXml,
  '.html': (text) => scanHtml(text).references,
};

/** Whether a file of that name is one in which references are looked for. */
export function mayRefer(path: string): boolean {
  return SCANS[extname(path)] !== undefined;
}

/** What a finished file refers to, by its kind; nothing for one of another kind. */
export function referencesOf(path: string, bytes: Uint8Array): readonly Reference[] {
  return SCANS[extname(path)]?.(Buffer.from(bytes).toString('utf8')) ?? [];
}

import { readFileSync } from 'node:fs';
import type { PreviewFont } from '../../../src/features/previews/element-tree.ts';

/**
 * Instrument Sans from npm: a file with letters of Western languages, and one with other letters.
 */
export const LATIN = fontFile('latin');
export const LATIN_EXT = fontFile('latin-ext');

export const SANS: PreviewFont = { family: 'Sans', weight: 500, style: 'normal', files: [LATIN, LATIN_EXT] };

function fontFile(subset: string): Uint8Array {
  return readFileSync(`node_modules/@fontsource/instrument-sans/files/instrument-sans-${subset}-500-normal.woff`);
}

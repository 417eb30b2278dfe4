import type { PageReport } from '../../base/dev.ts';
import { requestAction, say } from './element.ts';
import { deskMessages } from './messages.ts';

/** Maximum width and height in pixels. Larger images are scaled down before they are sent. */
const MAX_SIDE = 2000;
const QUALITY = 0.9;
/** Maximum number of characters from the start of a block that are sent to identify the block. */
const BLOCK_TEXT = 200;

/** Adds an image to the page when an author drops it onto the page. The browser never opens a dropped file. */
export function acceptPictures(known: () => PageReport | undefined): void {
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    const report = known();
    if (report?.fields === undefined) return;
    const { target } = event;
    const block = target instanceof Element ? target.closest('main :is(p, li, h2, h3, h4, pre, table)') : null;
    void sendPicture(report, file, block?.textContent ?? '');
  });
}

/**
 * Asks for a description of an image, and adds the image to the page.
 * @param after text of the block below which it is added; empty to add it at the end
 */
export async function sendPicture({ source = '', fields }: PageReport, file: File, after: string): Promise<void> {
  const alt = prompt(say(deskMessages.describePicture({ name: file.name })));
  if (alt === null) return;
  const text = { file: source, seen: fields?.seen ?? '', name: file.name, alt, after: after.slice(0, BLOCK_TEXT) };
  await requestAction(`/__ssg/picture?${new URLSearchParams(text)}`, await resized(file).catch(() => file));
}

async function resized(file: File): Promise<Blob> {
  if (!/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file;
  const picture = await createImageBitmap(file);
  const scale = MAX_SIDE / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), file.type, QUALITY));
}

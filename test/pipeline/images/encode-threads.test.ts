import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createEncoder } from '../../../src/pipeline/images/pictures.ts';
import { sample } from './samples.ts';

/** Image size from which the AVIF encoder would use several threads, which changes the bytes. */
const WIDTH = 320;
const HEIGHT = 240;

test('an AVIF has the bytes of one thread, however many there might be', async () => {
  const original = await sample(WIDTH, HEIGHT, 'png');
  sharp.concurrency(4);
  const direct = await sharp(original).avif({ quality: 50 }).toBuffer();
  const form = { format: 'avif', width: WIDTH, height: HEIGHT, quality: 50, path: '' } as const;
  const made = await createEncoder(sharp)(original, form);
  const again = await sharp(original).avif({ quality: 50 }).toBuffer();
  // Later images are also encoded with one thread and so have other bytes than before.
  expect(again.equals(direct)).toBe(false);
  expect(again.equals(Buffer.from(made))).toBe(true);
});

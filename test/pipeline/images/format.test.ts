import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureFormat } from '../../../src/pipeline/images/pictures.ts';
import { sample } from './samples.ts';

const moving = async (format: 'webp' | 'gif') => {
  const frames = Buffer.alloc(4 * 8 * 3, 200).fill(10, 0, 48);
  return sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
    .toFormat(format)
    .toBuffer();
};

/** Adds a chunk that declares two frames, which an animated PNG has before its pixels. */
function animatedPng(still: Buffer): Buffer {
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  const end = 8 + 25;
  return Buffer.concat([still.subarray(0, end), control, still.subarray(end)]);
}

describe('the format of a file', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('is known by its bytes: %s', async (format) => {
    expect(pictureFormat(await sample(8, 8, format))).toBe(format);
  });

  test('what moves is none of them', async () => {
    expect((await sharp(await moving('webp'), { animated: true }).metadata()).pages).toBe(2);
    expect(pictureFormat(await moving('webp'))).toBeUndefined();
    expect(pictureFormat(await moving('gif'))).toBeUndefined();
    expect(pictureFormat(animatedPng(await sample(8, 8, 'png')))).toBeUndefined();
  });

  test('a drawing begins with its element, after what editors put before it', () => {
    expect(pictureFormat(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('svg');
    expect(pictureFormat(Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- Inkscape -->\n<svg>'))).toBe('svg');
    for (const text of ['', 'svg', 'Text <svg>', '<html>', '<svgs>'])
      expect(pictureFormat(Buffer.from(text))).toBeUndefined();
  });
});

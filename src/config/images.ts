import { z } from 'zod';

/** The key of `ssg.config.ts` that says how pictures of the content are published. */

/** 1 to 100, as the encoder of the format counts. */
const quality = z.int().min(1).max(100);

export const images = z.strictObject({
  /** Widths in pixels; a picture is never enlarged. */
  widths: z.array(z.int().min(16).max(8192)).min(1).default([480, 800, 1200, 1600]),
  /** Formats beside that of the file, the best first: a browser takes the first that it knows. */
  formats: z.array(z.enum(['avif', 'webp'])).default(['avif', 'webp']),
  /** Losses of the formats that have them; about the same to the eye. */
  quality: z
    .strictObject({ avif: quality.default(55), webp: quality.default(78), jpeg: quality.default(80) })
    .prefault({}),
});

/**
 * A picture of the operator's as visitors get it: never the file that was uploaded, but WebP that we made of its pixels, in the widths
 * that pages ask for. What else lay in the file (names, places, thumbnails, code) is gone.
 */
import { createHash } from 'node:crypto';
import { IMAGE_MOST_BYTES } from '@feria/contracts/images';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { openDecoder } from './decoder.ts';
import { isStillWebp, kindOf } from './image-container.ts';
import { inTurn, MOST_PIXELS } from './image.ts';

const WIDTHS = [320, 640, 960, 1_280, 1_920];
const SHORTEST_SIDE = 16;
const QUALITY = 80;
const SECONDS = 20;

/** `id`: SHA-256 of the largest size. */
export type Made = { id: string; width: number; height: number; sizes: { width: number; bytes: Buffer }[] };

/**
 * Reads what was uploaded and makes it anew, upright, in every width up to its own. Call it outside a transaction. Throws
 * content.image_too_large, content.image_invalid (no png, jpg or still webp, cut off, more than an image, or more pixels than anybody
 * needs), request.too_many.
 */
export async function makeSizes(bytes: Buffer): Promise<Made> {
  if (bytes.length > IMAGE_MOST_BYTES) throw new Refusal<RefusalCode>('content.image_too_large');
  if (kindOf(bytes) === undefined && !isStillWebp(bytes))
    throw new Refusal<RefusalCode>('content.image_invalid');
  return inTurn(() =>
    encodeAll(bytes).catch(() => {
      throw new Refusal<RefusalCode>('content.image_invalid');
    }),
  );
}

async function encodeAll(bytes: Buffer): Promise<Made> {
  const read = { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true } as const;
  const sharp = await openDecoder();
  const { width, height } = (await sharp(bytes, read).metadata()).autoOrient;
  if (Math.min(width, height) < SHORTEST_SIDE) throw new Error('too small to be a picture');
  const widths = [...new Set([...WIDTHS.filter((one) => one < width), Math.min(width, WIDTHS.at(-1)!)])];
  const sizes: Made['sizes'] = [];
  for (const one of widths) {
    const { data } = await sharp(bytes, read)
      .resize({ width: one, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 3 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    sizes.push({ width: one, bytes: data });
  }
  const largest = sizes.at(-1)!;
  const id = createHash('sha256').update(largest.bytes).digest('hex');
  return { id, width: largest.width, height: Math.round((height * largest.width) / width), sizes };
}

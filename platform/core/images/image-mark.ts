/**
 * A mark as it is kept: never the file that was sent, but pixels that we drew anew, see-through where they were. What lay in the file
 * beside them is gone. A drawing (SVG) is a program to a browser, so none is taken from outside.
 */
import { MARK_MOST_BYTES } from '@feria/contracts/catalog/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { openDecoder } from './decoder.ts';
import { inTurn } from './image.ts';
import { kindOf } from './image-container.ts';

const MOST_PIXELS = 16_000_000;
/** Twice what a vendor's tile shows, for screens with fine dots. */
const BOX = { width: 480, height: 192 } as const;
const SHORTEST = { width: 64, height: 24 } as const;
const QUALITY = 90;
const SECONDS = 5;

/** Call it outside a transaction. Throws catalog.mark_invalid, catalog.mark_too_large, catalog.mark_too_small, request.too_many. */
export async function redrawMark(bytes: Buffer): Promise<{ contentType: 'image/webp'; bytes: Buffer }> {
  if (bytes.length > MARK_MOST_BYTES) throw new Refusal<RefusalCode>('catalog.mark_too_large');
  if (kindOf(bytes) === undefined && !isWebp(bytes)) throw new Refusal<RefusalCode>('catalog.mark_invalid');
  return inTurn(async () => {
    const sharp = await openDecoder();
    // Its head alone is read for that, no pixel.
    const size = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
    if (size.width * size.height > MOST_PIXELS) throw new Refusal<RefusalCode>('catalog.mark_too_large');
    if ((size.pages ?? 1) > 1) throw new Refusal<RefusalCode>('catalog.mark_invalid');
    if (size.width < SHORTEST.width || size.height < SHORTEST.height)
      throw new Refusal<RefusalCode>('catalog.mark_too_small', { ...SHORTEST });
    const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, alphaQuality: 100 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
      .catch(refuse);
    return { contentType: 'image/webp' as const, bytes: drawn };
  });
}

const refuse = (): never => {
  throw new Refusal<RefusalCode>('catalog.mark_invalid');
};

/** RIFF, the length of all that follows, WEBP: nothing may stand behind it (RFC 9649, 2.4; an odd end is filled up by one byte). */
function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  return bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.readUInt32LE(4) + 8 === bytes.length;
}

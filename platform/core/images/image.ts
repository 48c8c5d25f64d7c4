/**
 * An image as it is kept: never the file that was sent, but a JPEG that we made of its pixels. Names, places, thumbnails and
 * whatever else lay in the file are gone, and what was hidden in it with them. Bounded in bytes, pixels, time and number at once.
 */
import { IMAGE_MOST_BYTES, IMAGE_TYPES } from '@feria/contracts/images';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { App } from '../http/http.ts';
import { openDecoder } from './decoder.ts';
import { kindOf } from './image-container.ts';

export type Picture = { bytes: Buffer; width: number; height: number };

/** A telephone's camera has 12 to 50 million; a bomb of a few kB has thousands of millions. */
export const MOST_PIXELS = 40_000_000;
/** The resolution at which the small print of an identity card is readable. */
const LONGEST_SIDE = 2_000;
const SHORTEST = { width: 400, height: 250 } as const;
const QUALITY = 82;
const SECONDS = 10;
const AT_ONCE = 2;
const MOST_WAITING = 20;

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Reads what was sent and makes it anew, upright. Call it outside a transaction. Throws kyc.image_too_large,
 * kyc.image_invalid (no png or jpg, cut off, more than an image, or more pixels than anybody needs), kyc.image_too_small
 * (nothing could be read on it), request.too_many.
 */
export async function remake(bytes: Buffer): Promise<Picture> {
  if (bytes.length > IMAGE_MOST_BYTES) throw new Refusal<RefusalCode>('kyc.image_too_large');
  if (kindOf(bytes) === undefined) throw new Refusal<RefusalCode>('kyc.image_invalid');
  return inTurn(() => encode(bytes));
}

/** A few images at a time, whoever sends them. Throws request.too_many where too many wait already. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  await takePlace();
  try {
    return await work();
  } finally {
    working -= 1;
    waiting.shift()?.();
  }
}

async function takePlace(): Promise<void> {
  if (working >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal<RefusalCode>('request.too_many');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  working += 1;
}

async function encode(bytes: Buffer): Promise<Picture> {
  const sharp = await openDecoder();
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal<RefusalCode>('kyc.image_invalid');
    });
  const [long, short] = [Math.max(info.width, info.height), Math.min(info.width, info.height)];
  if (long < SHORTEST.width || short < SHORTEST.height)
    throw new Refusal<RefusalCode>('kyc.image_too_small', { ...SHORTEST });
  return { bytes: data, width: info.width, height: info.height };
}

/** What a route that takes an image says beside its access and its schema. */
export const IMAGE_ROUTE = {
  bodyLimit: IMAGE_MOST_BYTES,
  errorHandler: (error: unknown): never => {
    throw (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new Refusal<RefusalCode>('kyc.image_too_large')
      : error;
  },
};

/** Mounts routes in a scope of their own that takes the bytes of a png or jpg: nowhere else are bytes taken. */
export function takeImages(app: App, mount: (images: App) => void): void {
  void app.register((scope, _options, done) => {
    const images = scope as unknown as App;
    images.addContentTypeParser(
      [...IMAGE_TYPES],
      { parseAs: 'buffer', bodyLimit: IMAGE_MOST_BYTES },
      (_, body, parsed) => parsed(null, body),
    );
    mount(images);
    done();
  });
}

/** The image that came as a request's body, made anew. Throws as `remake` does. */
export async function imageOf(body: unknown): Promise<Picture> {
  if (!Buffer.isBuffer(body)) throw new Refusal<RefusalCode>('kyc.image_invalid');
  return remake(body);
}

/** As a file that no browser shows as a page: opened by itself it runs nothing. */
export const asHarmlessImage = (name: string) => ({
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${name}.jpg"`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
});

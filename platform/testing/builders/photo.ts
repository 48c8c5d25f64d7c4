/** Photos of one colour, as a telephone's camera makes them: with the name of who took them inside. */
import sharp from 'sharp';
import type { Sharp } from 'sharp';

export const PHOTOGRAPHER = 'Somebody of Feria';

export function aPhoto(background = '#c08040', { width = 640, height = 400 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: PHOTOGRAPHER } })
    .jpeg()
    .toBuffer();
}

/** A picture of one colour, with nothing inside. */
export function aPicture(kind: 'png' | 'webp', width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c08040' } })
    .toFormat(kind)
    .toBuffer();
}

/** A mark that one sees through. */
export const aMark = (width = 600, height = 300): Sharp =>
  sharp({
    create: { width, height, channels: 4, background: { r: 30, g: 120, b: 200, alpha: 0.5 } },
  });

/** What kind of picture these bytes are, how large, what a browser would find in it, and whether it tells of who made it. */
export async function lookInto(bytes: Buffer) {
  const found = await sharp(bytes).metadata();
  return { ...found, hasNames: found.exif !== undefined };
}

/** Photos of one colour, as a telephone's camera makes them: with the name of who took them inside. */
import sharp from 'sharp';

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

/** What kind of picture these bytes are, how large, and whether it tells of who made it. */
export async function lookInto(bytes: Buffer) {
  const { format, width, height, exif } = await sharp(bytes).metadata();
  return { format, width, height, hasNames: exif !== undefined };
}

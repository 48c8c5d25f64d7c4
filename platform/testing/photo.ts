/** Photos of one colour, as a telephone's camera makes them: with the name of who took them inside. */
import sharp from 'sharp';

export const PHOTOGRAPHER = 'Somebody of Feria';

export function aPhoto(background = '#c08040', { width = 640, height = 400 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: PHOTOGRAPHER } })
    .jpeg()
    .toBuffer();
}

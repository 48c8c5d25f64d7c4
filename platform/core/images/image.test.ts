import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { kindOf } from './image-container.ts';
import { remake } from './image.ts';

const plain = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#c08040' } });
const png = await plain().png().toBuffer();
const jpeg = await plain()
  .withExif({ IFD0: { Artist: 'Somebody of Feria' }, IFD3: { GPSLatitude: '4/1 35/1 0/1' } })
  .jpeg()
  .toBuffer();
const code = async (bytes: Buffer): Promise<string | undefined> =>
  remake(bytes).then(
    () => undefined,
    (error: { code?: string }) => error.code ?? 'a fault',
  );

test('a png and a jpg come out as a jpg of the same size, without what lay in them', async () => {
  for (const bytes of [png, jpeg]) {
    const { bytes: made, width, height } = await remake(bytes);
    expect(kindOf(made)).toBe('jpeg');
    expect([width, height]).toEqual([640, 400]);
    const { exif, icc, xmp } = await sharp(made).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  }
  expect(jpeg.includes('Somebody of Feria')).toBe(true);
  expect((await remake(jpeg)).bytes.includes('Somebody')).toBe(false);
});

test('what lies on its side is put upright, and what is too large is made smaller', async () => {
  const lying = await plain(3_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height } = await remake(lying);
  expect([width, height]).toEqual([667, 2_000]);
});

describe('it refuses', () => {
  test.each([
    ['a drawing with a false name', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page with a false name', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['another kind of image', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['nothing', Buffer.alloc(0)],
    ['a page behind a png', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])],
    ['an archive behind a jpg', Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004')])],
    ['a png that was cut off', png.subarray(0, png.length - 20)],
    ['a jpg that was cut off', jpeg.subarray(0, jpeg.length - 20)],
    ['a jpg whose end was sewn on', Buffer.concat([jpeg.subarray(0, 30), Buffer.from([0xff, 0xd9])])],
  ])('%s', async (_, bytes) => expect(await code(bytes)).toBe('kyc.image_invalid'));

  test('a bomb: forty thousand pixels square in a few kB', async () => {
    const header = Buffer.from('0000000000000000080200000000', 'hex').subarray(0, 13);
    header.writeUInt32BE(40_000, 0);
    header.writeUInt32BE(40_000, 4);
    const bomb = Buffer.concat([
      png.subarray(0, 8),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(kindOf(bomb)).toBe('png');
    expect(await code(bomb)).toBe('kyc.image_invalid');
  });

  test('more bytes than five MB, and fewer pixels than can be read', async () => {
    expect(await code(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('kyc.image_too_large');
    expect(await code(await plain(200, 120).png().toBuffer())).toBe('kyc.image_too_small');
  });
});

test('of many at once each gets its turn', async () => {
  expect(await Promise.all(Array.from({ length: 8 }, () => code(png)))).toEqual(Array(8).fill(undefined));
});

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

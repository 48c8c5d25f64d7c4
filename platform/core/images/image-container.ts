/** What a file is by its bytes, and whether it is that and nothing more. Pure; it decodes no pixel. */

export type ImageKind = 'png' | 'jpeg';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The kind of an image that begins, ends and is laid out as one. Undefined for anything else: another kind under a false name, a
 * file that was cut off, and one that has something behind its image, such as an archive or a page (a polyglot).
 */
export function kindOf(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return pngEnd(bytes) === bytes.length ? 'png' : undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegEnd(bytes) === bytes.length ? 'jpeg' : undefined;
  return undefined;
}

/** Behind the chunk that ends a PNG; chunks are length, name, data, checksum. */
function pngEnd(bytes: Buffer): number | undefined {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (at === PNG.length && name !== 'IHDR') return undefined;
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at;
  }
  return undefined;
}

const END = 0xd9;
const SCAN = 0xda;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Behind the marker that ends a JPEG: segments one after the other, and after a scan's header its data. */
function jpegEnd(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === END) return at + 2;
    // A marker may be filled up with further FF.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isRestart(marker) || marker < 0xc0 || marker === 0xd8 || at + 4 > bytes.length) return undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker !== SCAN) continue;
    const next = scanEnd(bytes, at);
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

/** Where a scan's data ends: at an FF that neither stands for itself nor restarts. */
function scanEnd(bytes: Buffer, from: number): number | undefined {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return undefined;
}

/** Whether bytes are one still WebP and nothing more: its container says how long it is, and an animation is another thing. */
export function isStillWebp(bytes: Buffer): boolean {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (bytes[20]! & 0x02) === 0;
  return kind === 'VP8 ' || kind === 'VP8L';
}

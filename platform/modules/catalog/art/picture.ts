/** Whether bytes are the picture that their content type says. Pure. */
export const ART_TYPES = ['image/svg+xml', 'image/avif', 'image/webp', 'image/png', 'image/jpeg'] as const;
export type ArtType = (typeof ART_TYPES)[number];

/** How each kind of file begins (its own specification's words). */
const BEGINNINGS: Readonly<Record<ArtType, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP',
  'image/avif': (bytes) => textAt(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 64)),
  // After an XML declaration, comments and a document type, the root has to be a drawing.
  'image/svg+xml': (bytes) => DRAWING.test(bytes.subarray(0, 4_096).toString('utf8')) && !acts(bytes),
};

/** No comment goes on beyond its end: what could be read in two ways would be read in all of them. */
const DRAWING =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/;

/**
 * What makes a drawing more than one: scripts, pages within it, what is run at an event, what is fetched from elsewhere, entities and
 * a second encoding in which any of it could hide. It would not run where we show it; it is not kept either.
 */
const ACTS = [
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|set|animate)[ />]/i,
  / on[a-z]+ ?=/i,
  /(?:href|src) ?=(?! ?["']? ?(?:#|data:image\/(?:png|jpeg|webp);))/i,
  /url\((?! ?["']? ?#)/i,
  /@import|<!ENTITY|<\?xml-stylesheet/i,
  /encoding ?= ?["'](?!utf-8["'])/i,
];

function acts(bytes: Buffer): boolean {
  // White space of one kind and length: a pattern that counts it by itself would count it again from each place.
  const text = bytes.toString('utf8').replaceAll(/\s+/g, ' ');
  return ACTS.some((pattern) => pattern.test(text));
}

export function isPicture(type: ArtType, bytes: Buffer): boolean {
  return BEGINNINGS[type](bytes);
}

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1');
}

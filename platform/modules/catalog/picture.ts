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
  'image/svg+xml': (bytes) =>
    /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/.test(
      bytes.subarray(0, 4_096).toString('utf8'),
    ) && !ACTS.test(bytes.toString('utf8')),
};

/**
 * What makes a drawing more than one: scripts, pages within it, what is run at an event, what is fetched from elsewhere, entities and
 * a second encoding in which any of it could hide. It would not run where we show it; it is not kept either.
 */
const ACTS =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener|set|animate)[\s/>]|\son[a-z]+\s*=|(?:href|src)\s*=\s*["']?\s*(?!["']?#|["']?data:image\/(?:png|jpeg|webp);)|@import|url\(\s*["']?\s*(?!["']?#)|<!ENTITY|<\?xml-stylesheet|encoding\s*=\s*["'](?!utf-8["'])/i;

export function isPicture(type: ArtType, bytes: Buffer): boolean {
  return BEGINNINGS[type](bytes);
}

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1');
}

/** How a text is compared with what somebody typed: accents and case do not matter. Pure. */

/** "Pingüino" and "PINGUINO" are one word. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

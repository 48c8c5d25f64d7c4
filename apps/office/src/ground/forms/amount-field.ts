/** A whole amount above zero as somebody types it, or undefined. Thousands may be parted by dots, commas or spaces. */
export function readAmount(text: string): string | undefined {
  const digits = text.trim().replaceAll(/[.,\s](?=\d{3}(?:\D|$))/g, '');
  return /^[1-9]\d{0,12}$/.test(digits) ? digits : undefined;
}

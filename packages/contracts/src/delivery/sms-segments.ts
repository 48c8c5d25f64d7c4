/** How an SMS is counted: in the alphabet of GSM (3GPP TS 23.038) 160 signs are one message, in any other 70. Pure. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two places. */
const EXTENDED = '^{}\\[~]|€';

export type SmsSize = { isGsm: boolean; signs: number; segments: number };

/** `signs`: places that it takes. */
export function smsSize(text: string): SmsSize {
  const all = Array.from(text);
  const isGsm = all.every((sign) => BASIC.includes(sign) || EXTENDED.includes(sign));
  const signs = isGsm ? all.reduce((sum, sign) => sum + (EXTENDED.includes(sign) ? 2 : 1), 0) : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return { isGsm, signs, segments: signs <= alone ? 1 : Math.ceil(signs / each) };
}

/**
 * What is said between the member app, the document in which a card is typed, and a gateway's frame in it (postMessage, each to one origin
 * and from one window). No message has room for a card's number, date or code, and what has another shape is no message.
 */
import { faultOfField } from './rail-fields.ts';

/** To the fields. `tokenise`: the payer has pressed; `id` comes back with the answer. The document: empty where none is asked for. */
export type CardDown =
  | { kind: 'amount'; amount: string }
  | { kind: 'tokenise'; id: string; holder: string; documentType: string; documentNumber: string };

/**
 * From the fields. `seen`: the brand of what is typed so far, and in how many parts it may be paid. `wrong`: a field is, and says so itself.
 * `failed`: the gateway was not reached; without an `id` its fields are not there at all.
 */
export type CardUp =
  | { kind: 'ready' }
  | { kind: 'size'; height: number }
  | { kind: 'seen'; brand: string; instalments: readonly number[] }
  | { kind: 'token'; id: string; token: string; method: string }
  | { kind: 'wrong'; id: string }
  | { kind: 'failed'; id: string };

const OURS = 'card';
const MOST_LETTERS = 120;
const MOST_PIXELS = 2_000;

export const toMessage = <Said extends CardDown | CardUp>(said: Said): Said & { feria: string } => ({
  ...said,
  feria: OURS,
});

type Parts = Readonly<Record<string, unknown>>;
const partsOf = (data: unknown): Parts | undefined =>
  typeof data === 'object' && data !== null && (data as Parts)['feria'] === OURS
    ? (data as Parts)
    : undefined;
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_LETTERS;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 48;

/** Undefined: it is none of ours. */
export function readDown(data: unknown): CardDown | undefined {
  const parts = partsOf(data);
  if (!parts) return undefined;
  const { kind, id, amount, holder, documentType, documentNumber } = parts;
  if (kind === 'amount' && isWord(amount)) return { kind, amount };
  if (kind !== 'tokenise' || !isWord(id) || !isWord(holder)) return undefined;
  if (!isWord(documentType) || !isWord(documentNumber)) return undefined;
  return { kind, id, holder, documentType, documentNumber };
}

/** Undefined: it is none of ours, or its token is what no gateway makes (a bare number might be a card's). */
export function readUp(data: unknown): CardUp | undefined {
  const parts = partsOf(data);
  if (!parts) return undefined;
  const { kind, id, height, brand, instalments, token, method } = parts;
  if (kind === 'ready') return { kind };
  if (kind === 'size' && typeof height === 'number' && height >= 0 && height <= MOST_PIXELS)
    return { kind, height };
  if (kind === 'seen' && isBrand(brand) && Array.isArray(instalments) && instalments.every(isCount))
    return { kind, brand, instalments };
  if (!isWord(id)) return undefined;
  if (kind === 'wrong' || kind === 'failed') return { kind, id };
  if (kind !== 'token' || !isWord(token) || !isWord(method)) return undefined;
  const isFit = !faultOfField('cardToken', token) && !faultOfField('cardMethod', method);
  return isFit ? { kind, id, token, method } : undefined;
}

/** Of letters alone: a brand says nothing of a number. */
const isBrand = (value: unknown): value is string => isWord(value) && /^[a-z_]{0,30}$/.test(value);

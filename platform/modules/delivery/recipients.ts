/** Where a message goes: how it is read, and how lists show it. Pure. */
import type { Channel } from '@feria/contracts/delivery/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';

const LONGEST_ADDRESS = 254;
/** One address as HTML's input of type email takes it: no name, no list, nothing that a header could end with. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** E.164: the country's code, at most 15 digits. */
const NUMBER = /^\+[1-9]\d{6,14}$/;

/** One recipient of that channel, as it is sent to. Throws delivery.recipient_invalid. */
export function readRecipient(channel: Channel, to: string): string {
  const isOne = channel === 'mail' ? to.length <= LONGEST_ADDRESS && ADDRESS.test(to) : NUMBER.test(to);
  if (!isOne) throw new Refusal<RefusalCode>('delivery.recipient_invalid');
  return to;
}

/** Enough to recognise it, not enough to reach it: `a***@example.com`, `+57********67`. */
export function mask(channel: Channel, to: string): string {
  if (channel === 'sms') return `${to.slice(0, 3)}${'*'.repeat(to.length - 5)}${to.slice(-2)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}***${to.slice(at)}`;
}

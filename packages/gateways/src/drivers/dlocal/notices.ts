/**
 * Notices: docs.dlocal.com/docs/receive-notifications. Each is the object that it is about, and all come to one address: a payout has our
 * `external_id`, a refund or chargeback the `payment_id` that it belongs to. Of those two the payment is named, since that is what is read; of
 * a refund as if it were the payment's own, since that is where a refund stands.
 */
import type { Hint, Notice } from '../../driver.ts';
import { Forged } from '../../failures.ts';
import type { DlocalDefaults, Keys } from './options.ts';
import { checkNotice } from './signing.ts';
import { NoticeBody } from './wire.ts';

type Signers = Pick<DlocalDefaults, 'payoutNoticeKeys' | 'noticeAgeMs'> & { keys: Keys };

/** Throws Forged. */
export function openNotice(
  { keys, payoutNoticeKeys, noticeAgeMs }: Signers,
  notice: Notice,
  now: Date,
): Hint {
  const body = readBody(notice.body);
  // Whose key it is checked with is all that is taken from it before.
  checkNotice(body?.external_id ? payoutNoticeKeys : keys, notice, now, noticeAgeMs);
  if (!body) throw new Forged('a notice that names nothing');
  if (body.external_id) return { kind: 'payout', id: body.id };
  if (body.payment_id)
    return { kind: body.id.startsWith('REF') ? 'payment' : 'dispute', id: body.payment_id };
  return { kind: body.order_id ? 'payment' : 'other', id: body.id };
}

function readBody(bytes: Buffer) {
  try {
    return NoticeBody.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** A verification that nobody looked at, for the demonstration's members and for tests. It says of itself that it is one. */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { MemberId } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { getMember } from '../members/index.ts';
import { setPlayEnd } from '../exclusions/index.ts';
import { markOfNumber, sealNumber } from './sealed.ts';
import { documentsOf, lockOpen, moveDocument } from './store.ts';

const TYPES: Readonly<Record<string, string>> = { CO: 'CC', PE: 'DNI', MX: 'CURP' };

/** Without an image, and with a number that is nobody's; once. Production has no such member (`refuseDemoAccounts`). */
export async function verifyForDemo(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  memberId: MemberId,
  at: Date,
): Promise<void> {
  if ((await documentsOf(tx, memberId)).some(({ state }) => state === 'accepted')) return;
  const { marketCode: market } = await getMember(tx, memberId);
  const document = await lockOpen(tx, { id: randomUUIDv7(), memberId, market, at });
  const type = TYPES[market] ?? 'CC';
  const number = `DEMO${randomInt(1_000_000_000, 100_000_000_000)}`;
  await moveDocument(tx, document, 'accepted', {
    typeCode: type,
    number: sealNumber(config, document.id, number),
    numberMark: markOfNumber(config, { market, type, number }),
    attempt: 1,
    submittedAt: at,
    decidedAt: at,
    decidedBy: 'demo',
    isDemo: true,
  });
  await setPlayEnd(tx, memberId, null, at);
}

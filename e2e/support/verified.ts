/** What journeys about something else begin with: a member who is verified by a document (the journey `kyc` tests the verification itself), and money. */
import { randomUUID } from 'node:crypto';
import type { Currency, Units } from '@feria/kernel';
import { createDb } from '../../platform/core/db.ts';
import { findMemberByAccount } from '../../platform/modules/members/index.ts';
import { verifyForDemo } from '../../platform/modules/kyc/index.ts';
import { postEntries } from '../../platform/modules/wallet/index.ts';
import type { Copy } from './copy.ts';
import { platformSecret } from './letters.ts';

export async function verifyAccount(copy: Copy, account: string): Promise<void> {
  const secret = await platformSecret(copy);
  const db = createDb(copy.databases.app, { max: 1, applicationName: 'feria-e2e' });
  try {
    const member = await findMemberByAccount(db.read, account);
    if (!member) throw new Error(`nobody is called ${account}`);
    await db.transact((tx) => verifyForDemo(tx, { secret }, member.id, new Date()));
  } finally {
    await db.close();
  }
}

/** Cash that nobody paid in. */
export async function giveTestMoney(
  copy: Copy,
  memberId: string,
  currency: Currency,
  amount: Units,
): Promise<void> {
  const db = createDb(copy.databases.app, { max: 1, applicationName: 'feria-e2e' });
  const key = randomUUID();
  const command = { kind: 'test_grant' as const, key, memberId, currency, amount };
  try {
    const [posted] = await db.transact((tx) =>
      postEntries(tx, [{ ...command, counterparty: 'house', reference: key }], new Date()),
    );
    if (posted?.verdict !== 'ok') throw new Error(`no test money: ${posted?.verdict}`);
  } finally {
    await db.close();
  }
}

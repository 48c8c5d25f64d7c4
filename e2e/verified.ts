/** A member whom the house knows by a document, for journeys that are about something else: `kyc` walks the way to it. */
import { createDb } from '../platform/core/db.ts';
import { findMemberByAccount } from '../platform/modules/identity/index.ts';
import { verifyForDemo } from '../platform/modules/kyc/index.ts';
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

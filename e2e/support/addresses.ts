/** The platform sends one address only so many codes an hour, and every browser of a copy comes from this machine's. */
import { createHash } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { networkOf } from '../../platform/core/http/network.ts';
import type { Copy } from './copy.ts';

const HERE = '127.0.0.1';
/** What is counted by address (`requireAttempts`). */
const ACTIONS = ['proofs.code', 'identity.sign_in', 'identity.register', 'identity.forgot'] as const;

/** Nothing that was asked from this machine counts any more: the next journey comes as if from elsewhere. */
export async function forgetThisAddress({ databases }: Copy): Promise<void> {
  const keys = ACTIONS.map((action) =>
    createHash('sha256')
      .update([action, 'address', networkOf(HERE)].join('\n'))
      .digest(),
  );
  await withClient(databases.platform, (client) =>
    client.query('delete from proofs.attempts where key = any ($1)', [keys]),
  );
}

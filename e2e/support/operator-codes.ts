/** The codes of operators' authenticators, one after the other: a code serves once, whichever journey shows it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import { stepOf, totpAt } from '../../platform/core/crypto/totp.ts';
import type { Copy } from './copy.ts';

const LOOK_MS = 50;
/** Whoever has asked for a code and does not show it by then will not. */
const SHOWN_WITHIN_MS = 60_000;

/** Of each operator of each copy: when the code that was given out last has been shown. */
const turns = new Map<string, Promise<void>>();

/**
 * A code that counts now. The house takes each half minute's code once; so that nobody waits for the next one, it is made to forget
 * that it has taken one, when the one before has been shown.
 */
export async function codeOf(copy: Copy, username: string): Promise<string> {
  const { totpSecret = '' } = copy.account(username);
  const key = `${copy.folder} ${username}`;
  const former = turns.get(key);
  let next = (): void => undefined;
  turns.set(key, new Promise((resolve) => (next = resolve)));
  await former;
  await setLastStep(copy, username, 0n);
  void waitUntilShown(copy, username).then(next, next);
  return totpAt(totpSecret, stepOf(new Date()));
}

/** Of somebody whom the house has not met yet. */
export const firstCode = (secret: string): string => totpAt(secret, stepOf(new Date()));

async function waitUntilShown(copy: Copy, username: string): Promise<void> {
  const giveUpAt = performance.now() + SHOWN_WITHIN_MS;
  while (performance.now() < giveUpAt && (await lastStep(copy, username)) === 0n) await sleep(LOOK_MS);
}

const OF_OPERATOR = `owner_kind = 'operator' and owner_id = (select id from operators.operators where username = $1)`;

const setLastStep = (copy: Copy, username: string, step: bigint): Promise<unknown> =>
  withClient(copy.databases.platform, (client) =>
    client.query(`update proofs.authenticators set last_step = $2 where ${OF_OPERATOR}`, [username, step]),
  );

/** Undefined where the copy has ended. */
const lastStep = (copy: Copy, username: string): Promise<bigint | undefined> =>
  withClient(copy.databases.platform, async (client) => {
    const { rows } = await client.query<{ last_step: bigint }>(
      `select last_step from proofs.authenticators where ${OF_OPERATOR}`,
      [username],
    );
    return rows[0]?.last_step;
  }).catch(() => undefined);

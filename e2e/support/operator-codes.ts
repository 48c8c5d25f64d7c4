/** The codes of operators' authenticators, one after the other: a code serves once, whichever journey shows it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';
import { stepOf, totpAt } from '../../platform/core/crypto/totp.ts';
import type { Copy } from './copy.ts';

const LOOK_MS = 100;
/** Whoever has asked for a code and does not show it by then will not. */
const SHOWN_WITHIN_MS = 60_000;

/** Of each operator of each copy: when the code that was given out last has been shown. */
const turns = new Map<string, Promise<void>>();

/**
 * A code that counts now. The platform accepts each half minute's code once; so that nobody waits for the next one, it is made to forget
 * that it has taken one, when the one before has been shown.
 */
export async function codeOf(copy: Copy, username: string): Promise<string> {
  const { totpSecret = '' } = copy.account(username);
  const key = `${copy.folder} ${username}`;
  const former = turns.get(key);
  const turn = takeTurn(copy, username, former);
  turns.set(
    key,
    turn.then(
      ({ shown }) => shown,
      () => undefined,
    ),
  );
  await turn;
  return totpAt(totpSecret, stepOf(new Date()));
}

/** Begins when the code before has been shown; `shown`: when this one has. */
async function takeTurn(
  copy: Copy,
  username: string,
  former: Promise<void> | undefined,
): Promise<{ shown: Promise<void> }> {
  await former;
  await setLastStep(copy, username, 0n);
  return { shown: waitUntilShown(copy, username) };
}

/** Of an operator who has not signed in yet. */
export const firstCode = (secret: string): string => totpAt(secret, stepOf(new Date()));

/** Returns at once where the copy has ended. */
const waitUntilShown = (copy: Copy, username: string): Promise<void> =>
  withClient(copy.databases.platform, async (client) => {
    const giveUpAt = performance.now() + SHOWN_WITHIN_MS;
    while (performance.now() < giveUpAt) {
      const { rowCount } = await client.query(
        `select 1 from proofs.authenticators where ${OF_OPERATOR} and last_step > 0`,
        [username],
      );
      if (rowCount !== 0) return;
      await sleep(LOOK_MS);
    }
  }).catch(() => undefined);

const OF_OPERATOR = `owner_kind = 'operator' and owner_id = (select id from operators.operators where username = $1)`;

const setLastStep = (copy: Copy, username: string, step: bigint): Promise<unknown> =>
  withClient(copy.databases.platform, (client) =>
    client.query(`update proofs.authenticators set last_step = $2 where ${OF_OPERATOR}`, [username, step]),
  );

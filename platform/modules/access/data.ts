/** The data on a member's access, for the export of their data. */
import type { MemberId } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { AccessData } from '../members/index.ts';
import { readLinks } from './external-login/links.ts';
import { listSessions } from './session-store.ts';
import { addressOf } from './sign-in/enter.ts';
import { findDevices, findSignIns } from './sign-in/store.ts';

/** More sign-ins than anybody has in the time that they are kept. */
const MOST_SIGN_INS = 10_000;

/** Read in the caller's snapshot; addresses are in clear, because they are the member's own. */
export async function accessDataOf(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  memberId: MemberId,
): Promise<AccessData> {
  const signIns = await findSignIns(tx, memberId, { before: undefined, limit: MOST_SIGN_INS });
  return {
    signsInWith: await readLinks(tx, config, memberId),
    devices: (await findDevices(tx, memberId)).map(({ label, firstAt, lastAt }) => ({
      label,
      firstAt,
      lastAt,
    })),
    sessions: await listSessions(tx, memberId),
    signIns: signIns.map((row) => ({
      at: row.at,
      method: row.method,
      outcome: row.outcome,
      device: row.deviceLabel,
      address: addressOf(config, row),
    })),
  };
}

/** The last sign-in before a moment that let its member in, with where it came from; undefined: none is kept. */
export async function signInBefore(
  reader: Tx | Reader,
  config: Pick<Config, 'secret'>,
  { memberId, at }: { memberId: MemberId; at: Date },
): Promise<{ at: Date; device: string | null; address: string } | undefined> {
  const rows = await findSignIns(reader, memberId, { before: undefined, limit: MOST_SIGN_INS });
  const found = rows.find((row) => row.outcome === 'signed_in' && row.at <= at);
  return found && { at: found.at, device: found.deviceLabel, address: addressOf(config, found) };
}

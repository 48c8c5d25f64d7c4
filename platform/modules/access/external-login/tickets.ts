/** What somebody without an account here has proved elsewhere, kept until the registration that follows. */
import { addMs, Refusal } from '@feria/kernel';
import type { ExternalNewcomer } from '@feria/contracts/access/external-login';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { hashToken, newToken } from '../../../core/crypto/sign.ts';
import type { Caller } from '../caller.ts';
import { placesOf } from '../sign-in/places.ts';
import { placeOfTicket, sealName, unsealName } from './names.ts';
import { subjectOf } from './proof.ts';
import type { Proven, ProvenBy } from './proven.ts';
import { deleteTicket, findTicket, insertTicket, type Subject } from './store.ts';

/** Long enough to fill in a registration. */
const TICKET_MS = 30 * 60_000;

type Settings = Pick<Config, 'secret'>;
type Came = { marketCode: MarketCode; caller: Caller };

/** Half an hour, this device, this market, once. */
export async function giveTicket(
  tx: Tx,
  config: Settings,
  { proven, marketCode, caller }: Came & { proven: Proven },
  at: Date,
): Promise<ExternalNewcomer> {
  const { provider, name, email, mobile } = proven;
  const ticket = newToken();
  const tokenHash = hashToken(ticket);
  const expiresAt = addMs(at, TICKET_MS);
  await insertTicket(tx, {
    ...subjectOf(config, proven, marketCode),
    tokenHash,
    expiresAt,
    deviceIndex: placesOf(config, caller).device,
    name: sealName(config, placeOfTicket(tokenHash), name),
  });
  return { provider, ticket, name, email, mobile, expiresAt: expiresAt.toISOString() };
}

export type Shown = { tokenHash: Buffer; found: Subject<ProvenBy>; name: string | null };

/** It holds until `dropTicket` takes it. Throws identity.outside_over. */
export async function readTicket(
  tx: Tx,
  config: Settings,
  { ticket, marketCode, caller }: Came & { ticket: string },
  at: Date,
): Promise<Shown> {
  const tokenHash = hashToken(ticket);
  const found = await findTicket(tx, tokenHash);
  const isHeld =
    found !== undefined &&
    found.expiresAt > at &&
    found.marketCode === marketCode &&
    found.deviceIndex.equals(placesOf(config, caller).device);
  if (!isHeld) throw new Refusal<RefusalCode>('identity.outside_over');
  return { tokenHash, found, name: unsealName(config, placeOfTicket(tokenHash), found.name) };
}

/** Of two registrations with one ticket, one goes through. Throws identity.outside_over. */
export async function dropTicket(tx: Tx, { tokenHash }: Shown): Promise<void> {
  if (!(await deleteTicket(tx, tokenHash))) throw new Refusal<RefusalCode>('identity.outside_over');
}

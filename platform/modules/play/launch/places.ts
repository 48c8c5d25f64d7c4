/** Where members play from: with each launch, and with every change that is seen in a session (GLI-19, 2.7). */
import type { TimelineStep } from '@feria/contracts/wire';
import type { Reader, Tx } from '../../../core/db.ts';
import { networkLabel } from '../../access/index.ts';
import type { Place } from '../../markets/index.ts';
import type { Round } from '../store.ts';

type Seen = { memberId: string; sessionId: string; place: Place; isAllowed: boolean };

/** Keeps where a member is, unless it is where the session was seen last. */
export async function notePlace(
  tx: Tx,
  { memberId, sessionId, place, isAllowed }: Seen,
  at: Date,
): Promise<void> {
  const last = await tx
    .selectFrom('play.places')
    .select(['address', 'country', 'isAllowed'])
    .where('sessionId', '=', sessionId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame =
    last?.address === place.address && last.country === place.country && last.isAllowed === isAllowed;
  if (isSame) return;
  const { address, country } = place;
  await tx
    .insertInto('play.places')
    .values({ sessionId, at, memberId, address, country, isAllowed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type RoundPlaces = {
  /** Where the game was opened that the round was played in; undefined where that was not kept. */
  launched: { at: Date; address: string; country: string | null } | undefined;
  /** Where else the session was seen until the round was over. */
  moved: readonly { at: Date; address: string; country: string | null; isAllowed: boolean }[];
};

export async function placesOf(
  tx: Tx | Reader,
  { memberId, vendor, gameCode, openedAt, closedAt }: Round,
): Promise<RoundPlaces> {
  const token = await tx
    .selectFrom('play.tokens')
    .select(['sessionId', 'address', 'country', 'issuedAt'])
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('gameCode', '=', gameCode)
    .where('issuedAt', '<=', openedAt)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!token?.address) return { launched: undefined, moved: [] };
  const { address, country, issuedAt: at, sessionId } = token;
  const launched = { at, address, country };
  if (sessionId === null) return { launched, moved: [] };
  const moved = await tx
    .selectFrom('play.places')
    .select(['at', 'address', 'country', 'isAllowed'])
    .where('sessionId', '=', sessionId)
    .where('at', '>', at)
    .$if(closedAt !== null, (query) => query.where('at', '<=', closedAt))
    .orderBy('at')
    .execute();
  return { launched, moved };
}

/** The address for whoever may see personal data, else the neighbourhood that it is in. */
export const shownAddress = (address: string, isPersonal: boolean): string =>
  isPersonal ? address : networkLabel(address);

export function placeSteps({ launched, moved }: RoundPlaces, isPersonal: boolean): TimelineStep[] {
  const stepOf = (
    title: string,
    one: { at: Date; address: string; country: string | null },
  ): TimelineStep => ({
    at: one.at.toISOString(),
    kind: 'place',
    title,
    ids: {},
    detail: { country: one.country ?? '?', address: shownAddress(one.address, isPersonal) },
  });
  return [
    ...(launched ? [stepOf('launched', launched)] : []),
    ...moved.map((one) => stepOf(one.isAllowed ? 'moved' : 'moved_elsewhere', one)),
  ];
}

/** One-game tokens: what a vendor shows to speak for one member in one game. Only their hashes are stored. */
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { hashToken, newToken } from '../../../core/crypto/sign.ts';

export type Token = {
  memberId: string;
  vendor: string;
  gameCode: string;
  currency: string;
  market: string;
  /** The sign-in under which the game was opened; null outside of one. */
  sessionId: string | null;
  /** Where the member was when the game was opened. */
  address: string | null;
  country: string | null;
  isCurrent: boolean;
};

type NewToken = Omit<Token, 'isCurrent' | 'sessionId' | 'address' | 'country'> &
  Partial<Pick<Token, 'sessionId' | 'address' | 'country'>>;

/** Makes a token; an older one of the same member and game serves only wins and rollbacks from now on. */
export async function issueToken(tx: Tx, token: NewToken, at: Date): Promise<string> {
  await tx
    .updateTable('play.tokens')
    .set({ supersededAt: at })
    .where('memberId', '=', token.memberId)
    .where('vendor', '=', token.vendor)
    .where('gameCode', '=', token.gameCode)
    .where('supersededAt', 'is', null)
    .execute();
  const secret = newToken();
  await tx
    .insertInto('play.tokens')
    .values({
      hash: hashToken(secret),
      memberId: token.memberId,
      vendor: token.vendor,
      gameCode: token.gameCode,
      currency: token.currency,
      market: token.market,
      sessionId: token.sessionId ?? null,
      address: token.address ?? null,
      country: token.country ?? null,
      issuedAt: at,
    })
    .execute();
  return secret;
}

export async function findToken(
  tx: Tx | Reader,
  vendor: string,
  secret: string,
  { isLocked = false } = {},
): Promise<Token | undefined> {
  const row = await tx
    .selectFrom('play.tokens')
    .selectAll()
    .where('hash', '=', hashToken(secret))
    .where('vendor', '=', vendor)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      memberId: row.memberId,
      vendor: row.vendor,
      gameCode: row.gameCode,
      currency: row.currency,
      market: row.market,
      sessionId: row.sessionId,
      address: row.address,
      country: row.country,
      isCurrent: row.supersededAt === null,
    }
  );
}

/** The session is over: no new bet is taken under its tokens, while wins and rollbacks of what runs still are. */
export async function retireTokens(
  tx: Tx,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('play.tokens')
    .set({ supersededAt: at })
    .where('memberId', '=', memberId)
    .where('sessionId', '=', sessionId)
    .where('supersededAt', 'is', null)
    .execute();
}

/** The same for every game of a member's, whatever opened it. */
export async function retireAllTokens(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable('play.tokens')
    .set({ supersededAt: at })
    .where('memberId', '=', memberId)
    .where('supersededAt', 'is', null)
    .execute();
}

/** The sessions in which these members opened their last games. */
export async function findPlayedIn(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const rows = await callSql<{ sessionId: string }>(
    tx,
    `select distinct on (member_id) session_id from play.tokens
       where member_id = any ($1::uuid[]) and superseded_at is null and session_id is not null
       order by member_id, issued_at desc`,
    [memberIds],
  );
  return rows.map(({ sessionId }) => sessionId);
}

/** Whether a member has opened a game of this vendor: a token holds, or a round was played. */
export async function hasOpened(tx: Tx | Reader, vendor: string, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('play.tokens')
    .select('vendor')
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .where('supersededAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) return true;
  const round = await tx
    .selectFrom('play.rounds')
    .select('id')
    .where('memberId', '=', memberId)
    .where('vendor', '=', vendor)
    .limit(1)
    .executeTakeFirst();
  return round !== undefined;
}

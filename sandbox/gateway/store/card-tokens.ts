/** Tokens of cards. Of the card itself nothing is stored. */
import type { Queryable } from './queryable.ts';

export type CardToken = { token: string; publicKey: string; plays: string; brand: string; holder: string };

/** Those that nobody can spend any more go with it. */
export async function saveToken(db: Queryable, card: CardToken, at: Date, until: Date): Promise<void> {
  const { token, publicKey, plays, brand, holder } = card;
  await db.query('delete from card_tokens where expires_at < $1 and payment is null', [at]);
  await db.query(
    `insert into card_tokens (token, public_key, plays, brand, holder, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [token, publicKey, plays, brand, holder, at, until],
  );
}

export type Spending = { token: string; publicKey: string; payment: string };

/**
 * Spends it for this payment, within the caller's transaction; asked again for the same payment it is the same. Undefined: there is none, it
 * is another merchant's, too old, or was spent for another payment.
 */
export async function spendToken(
  tx: Queryable,
  { token, publicKey, payment }: Spending,
  at: Date,
): Promise<Pick<CardToken, 'plays' | 'holder'> | undefined> {
  const { rows } = await tx.query<Pick<CardToken, 'plays' | 'holder'>>(
    `update card_tokens set payment = $3
     where token = $1 and public_key = $2 and (payment = $3 or (payment is null and expires_at > $4))
     returning plays, holder`,
    [token, publicKey, payment, at],
  );
  return rows[0];
}

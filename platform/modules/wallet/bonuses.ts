/** Bonus money and its terms. They are checked where bets are posted (`play.settle_batch`); promotions only grant. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';

export type BonusGrant = {
  /** The grant's own id (UUID): a repeat grants nothing twice. */
  id: string;
  memberId: string;
  currency: string;
  amount: Units;
  /** How much must be staked before what is left becomes cash. */
  wagering: Units;
  /** The highest bet that may use it; null: any. */
  maxBet: Units | null;
  /** Nodes (`vendor:code`) in which it neither pays nor counts. */
  excludedGames: readonly string[];
  /** Of the market: which money a bet takes first. */
  spendOrder: 'cash_first' | 'bonus_first';
  reference: string;
  expiresAt: Date;
};
export type OpenBonus = Omit<BonusGrant, 'amount'> & {
  granted: Units;
  wagered: Units;
  /** What is left of it. */
  left: Units;
};

/**
 * Gives a bonus once. Verdicts: ok, repeat, conflict (the id is known with other terms), bonus_open (the member has
 * another one: only one at a time).
 */
export async function grantBonus(
  tx: Tx,
  grant: BonusGrant,
  at: Date,
): Promise<'ok' | 'repeat' | 'conflict' | 'bonus_open'> {
  const [row] = await callSql<{ verdict: 'ok' | 'repeat' | 'conflict' | 'bonus_open' }>(
    tx,
    'select wallet.grant_bonus($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as verdict',
    [
      grant.id,
      grant.memberId,
      grant.currency,
      grant.amount,
      grant.wagering,
      grant.maxBet,
      grant.excludedGames,
      grant.spendOrder,
      grant.reference,
      grant.expiresAt,
      at,
    ],
  );
  if (row?.verdict === 'ok') {
    const { memberId, currency } = grant;
    await emit(tx, 'wallet.balance_changed', { memberId, currency }, at);
  }
  return row!.verdict;
}

/** Takes back what is left of a bonus. Verdicts: ok, repeat (it ended before), bonus_unknown. */
export async function forfeitBonus(tx: Tx, id: string, at: Date): Promise<'ok' | 'repeat' | 'bonus_unknown'> {
  const [row] = await callSql<{ verdict: 'ok' | 'repeat' | 'bonus_unknown' }>(
    tx,
    `select wallet.end_bonus($1, 'forfeited', $2) as verdict`,
    [id, at],
  );
  if (row?.verdict === 'ok') {
    const [owner] = await callSql<{ memberId: string; currency: string }>(
      tx,
      'select member_id, currency from wallet.bonuses where id = $1',
      [id],
    );
    if (owner) await emit(tx, 'wallet.balance_changed', owner, at);
  }
  return row!.verdict;
}

/** Ends bonuses that are past their time; answers how many. */
export async function expireBonuses(tx: Tx, most: number, at: Date): Promise<number> {
  const [row] = await callSql<{ ended: number }>(tx, 'select wallet.expire_bonuses($1, $2) as ended', [
    most,
    at,
  ]);
  return row?.ended ?? 0;
}

/** The member's open bonus with its progress, if there is one. */
export async function findBonus(
  tx: Tx | Reader,
  memberId: string,
  currency: string,
  at: Date,
): Promise<OpenBonus | undefined> {
  const [row] = await callSql<OpenBonus>(
    tx,
    `select o.id, o.member_id, o.currency, o.granted, o.wagered, o.wagering_required as wagering,
            o.max_bet, o.excluded_games, o.spend_order, o.reference,
            o.expires_at, t.amount as left
       from wallet.bonus_terms(array[$1::uuid], array[$2::text], $3) t join wallet.bonuses o on o.id = t.bonus_id`,
    [memberId, currency, at],
  );
  return row;
}

/**
 * What may be played with in a game (`vendor:code`), in units: the cash, and an open bonus that is not closed to it. Read at
 * once, so that a bonus that becomes cash meanwhile counts once. Accounts that were never opened are an error, not zero.
 */
export async function getPlayable(
  tx: Tx | Reader,
  { memberId, currency, nodeId }: { memberId: string; currency: string; nodeId: string },
  at: Date,
): Promise<Units> {
  const [row] = await callSql<{ playable: Units }>(
    tx,
    `select b.amount + coalesce(t.amount, 0) as playable
       from wallet.accounts a
       join wallet.balances b on b.account_id = a.id
       left join wallet.bonus_terms(array[$1::uuid], array[$2::text], $4) t on $3::text <> all (t.excluded_games)
       where a.owner_kind = 'member' and a.owner_id = $1::uuid::text and a.currency = $2 and a.purpose = 'cash'`,
    [memberId, currency, nodeId, at],
  );
  if (!row) throw new Error(`member ${memberId} has no accounts in ${currency}`);
  return row.playable;
}

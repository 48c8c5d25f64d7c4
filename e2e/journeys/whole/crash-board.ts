/**
 * A board whose player has to decide, while the vendor that deals it or the platform is killed with SIGKILL: the round is still there with
 * the same cards, goes on, and its money adds up. Once with a decision open and nothing on its way, once for each part with a further
 * stake on its way: that one is taken once or given back.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@feria/postgres';
import type { GamePage } from '@feria/contracts/catalog/member';
import type * as studio from '../../../vendors/studio/wire.ts';
import type { Copy, KillablePart } from '../../support/copy.ts';
import {
  deposit,
  NoAnswer,
  registerMember,
  sitDown,
  type Member,
  type GameSession,
} from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';

const DEPOSIT = '500000';
const BETS = { hand: '1000' };
const STAKE = '1000';
/** Some hands are over before anybody decides. */
const MOST_HANDS = 30;
const WITHIN_MS = 300_000;

type Round = studio.RoundView;
type Open = { gameSession: GameSession; round: Round };
type Offer = NonNullable<Round['turn']>['offers'][number];
type Seat = { copy: Copy; member: Member; nodeId: string };

export async function runCrashBoard(copy: Copy, report: Report): Promise<void> {
  const member = await registerMember(copy);
  await deposit(copy, member, DEPOSIT);
  const { body } = await member.call<GamePage>('GET', '/api/games?merchant=CO&vassalage=pano&pageSize=99');
  const game = body.games.find(({ gameCode }) => gameCode.includes('twenty-one'));
  if (!game) throw new Error('no board with decisions is offered');
  const seat = { copy, member, nodeId: game.nodeId };

  const before = await openHand(seat);
  await killAndWait(copy, 'aggregator');
  const after = await patiently(() => sitAgain(seat));
  const isSame =
    after.round.id === before.round.id &&
    JSON.stringify(after.round.turn) === JSON.stringify(before.round.turn) &&
    JSON.stringify(after.round.steps) === JSON.stringify(before.round.steps);
  report.check('crash: after a kill the same decision of the same round is open', isSame, after.round.id);
  const ends = [await playOut(seat, after.round.id)];

  for (const part of ['aggregator', 'platform'] as const) {
    const { gameSession, round } = await openHand(seat, (turn) => dearest(turn) !== undefined);
    const request = requestOf(round, dearest(round.turn!)!);
    const onItsWay = gameSession.decide(request).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
    });
    await sleep(Math.random() * 12);
    await killAndWait(copy, part);
    await onItsWay;
    ends.push(await playOut(seat, round.id));
  }
  report.check(
    'crash: each round with a decision has one end',
    ends.every((state) => state === 'closed' || state === 'cancelled'),
    ends.join(),
  );
  const findings = await checkMoney(seat);
  report.check(
    'crash: stakes and further stakes of boards add up',
    findings.length === 0,
    findings.join('\n  '),
  );
}

const requestOf = (round: Round, { choice }: Offer): studio.DecideRequest => ({
  roundId: round.id,
  turn: round.turn?.number ?? 0,
  choice,
  idempotencyKey: randomUUID(),
});
const dearest = ({ offers }: NonNullable<Round['turn']>): Offer | undefined =>
  offers.find(({ stake }) => Number(stake) > 0);

/** A hand in which there is something to decide. */
async function openHand(
  seat: Seat,
  isWanted: (turn: NonNullable<Round['turn']>) => boolean = () => true,
): Promise<Open> {
  for (let hand = 0; hand < MOST_HANDS; hand += 1) {
    const gameSession = await patiently(() =>
      sitDown(seat.copy, seat.member, seat.nodeId, seat.copy.ports.aggregator),
    );
    const told = await gameSession.spin(STAKE, randomUUID(), BETS);
    if (told.status !== 200) throw new Error(`no hand: ${told.status} ${JSON.stringify(told.body)}`);
    const { round } = told.body;
    if (round.turn && isWanted(round.turn)) return { gameSession, round };
    if (round.turn) await playOut(seat, round.id);
  }
  throw new Error(`of ${MOST_HANDS} hands none asked for a decision`);
}

async function sitAgain({ copy, member, nodeId }: Seat): Promise<Open> {
  const gameSession = await sitDown(copy, member, nodeId, copy.ports.aggregator);
  if (!gameSession.openRound) throw new Error('the round that was open is gone');
  return { gameSession, round: gameSession.openRound };
}

/** Plays a round to its end without a further stake, sitting down anew where the table is gone; gives back what it ended as. */
async function playOut(seat: Seat, id: string): Promise<string> {
  const giveUpAt = performance.now() + WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const state = await stateOf(seat.copy, id);
    if (state === 'closed' || state === 'cancelled') return state;
    try {
      const gameSession = await sitDown(seat.copy, seat.member, seat.nodeId, seat.copy.ports.aggregator);
      const round = gameSession.openRound;
      const free = round?.turn?.offers.findLast(({ stake }) => Number(stake) === 0);
      if (round && free) await gameSession.decide(requestOf(round, free));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
    await sleep(300);
  }
  return `${await stateOf(seat.copy, id)} after ${WITHIN_MS} ms`;
}

async function stateOf(copy: Copy, id: string): Promise<string> {
  const pool = createPool(copy.databases.aggregator, { max: 1 });
  try {
    const { rows } = await pool.query<{ state: string }>('select state from rounds where id = $1', [id]);
    return rows[0]?.state ?? 'unknown';
  } finally {
    await pool.end();
  }
}

async function killAndWait(copy: Copy, part: KillablePart): Promise<void> {
  await copy.waitUntilBack(part, await copy.kill(part));
}

async function patiently<Made>(work: () => Promise<Made>): Promise<Made> {
  const giveUpAt = performance.now() + WITHIN_MS;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NoAnswer) || performance.now() > giveUpAt) throw error;
      await sleep(300);
    }
}

/** The vendor's bets that were taken and wins against the member's cash, and each bet's receipt once. */
async function checkMoney({ copy, member }: Seat): Promise<string[]> {
  const vendor = createPool(copy.databases.aggregator, { max: 1 });
  const platform = createPool(copy.databases.app, { max: 1 });
  try {
    const { rows: bets } = await vendor.query<{ id: string; amount: bigint }>(
      `select b.id, b.amount from round_bets b
         join round_seats s on s.round_id = b.round_id and s.seat = b.seat join rounds r on r.id = b.round_id
        where s.owner = $1 and r.mode = 'real' and r.state = 'closed' and b.state = 'done'`,
      [member.id],
    );
    const { rows: wins } = await vendor.query<{ win: bigint }>(
      `select coalesce(sum(s.win), 0)::bigint as win from round_seats s join rounds r on r.id = s.round_id
        where s.owner = $1 and r.mode = 'real' and r.state = 'closed'`,
      [member.id],
    );
    const { rows: taken } = await platform.query<{ id: string; amount: bigint }>(
      `select r.transaction_uuid as id, r.amount from play.receipts r
        where r.member_id = $1 and r.kind = 'bet' and r.vendor = 'pano'
          and not exists (select from play.reversals v
            where v.vendor = r.vendor and v.transaction_uuid = r.transaction_uuid and v.member_id = r.member_id)`,
      [member.id],
    );
    const { rows: cash } = await platform.query<{ cash: bigint; deposits: bigint }>(
      `select b.amount as cash,
              (select sum(d.amount)::bigint from cashier.deposits d where d.member_id = $1 and d.state = 'approved') as deposits
         from wallet.accounts a join wallet.balances b on b.account_id = a.id
        where a.owner_kind = 'member' and a.owner_id = $1::text and a.purpose = 'cash'`,
      [member.id],
    );
    const { rows: differences } = await platform.query('select from wallet.reconcile()');
    const stakes = bets.reduce((sum, { amount }) => sum + amount, 0n);
    const [{ cash: held, deposits } = { cash: -1n, deposits: 0n }] = cash;
    const expected = deposits - stakes + (wins[0]?.win ?? 0n);
    const said = (list: readonly { id: string; amount: bigint }[]) =>
      list
        .map(({ id, amount }) => `${id} ${amount}`)
        .toSorted()
        .join();
    return [
      ...(held === expected ? [] : [`the member should hold ${expected} and holds ${held}`]),
      ...(said(bets) === said(taken) ? [] : [`the vendor knows ${said(bets)}, the platform ${said(taken)}`]),
      ...(differences.length === 0 ? [] : ['the ledger differs from its postings']),
    ];
  } finally {
    await Promise.all([vendor.end(), platform.end()]);
  }
}

/**
 * A self-exclusion while a game is open whose vendor keeps the money: the game is closed, the money is recalled, and the pages say
 * so. A large win that is recalled with it waits for two persons, and that is said, too.
 */
import type { Page } from 'playwright-core';
import type { GamePage } from '@feria/contracts/catalog/member';
import type { HandPayList } from '@feria/contracts/handpay/member';
import { parseDecimal, UNITS_PER_ONE } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { setHandPays } from '../../support/large-wins.ts';
import { lookAt } from '../../support/look.ts';
import { deposit } from '../../support/member-calls.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  PHONE,
  turned,
  walkWays,
  type MemberWay as Way,
} from '../../support/ways.ts';

const VENDOR = 'lagoon';
const PAID_IN = '50000';

/** With a large win and without one; each on a phone and at a desk in the long version, on one of them in a normal run. */
export async function runLeftWithMoney(copy: Copy, report: Report, isFull: boolean): Promise<void> {
  const without = asMember((way) => leave(way, { hasWon: false }));
  const withWin = asMember((way) => leave(way, { hasWon: true }));
  await setHandPays(copy, { from: '30000', hourAlarm: '1000000000', hourCap: '1000000000' });
  try {
    await walkWays('left with money', { copy, report }, [
      [PHONE, without],
      [turned(DESK), withWin],
    ]);
    if (isFull)
      await walkWays('left with money', { copy, report }, [
        [DESK, without],
        [turned(PHONE), withWin],
      ]);
  } finally {
    await setHandPays(copy, null);
  }
}

async function leave(way: Way, { hasWon }: { hasWon: boolean }): Promise<void> {
  const { copy, page, member, context, words, report } = way;
  await deposit(copy, member, PAID_IN);
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  await openGame(way);
  const away = await holdingsOf(way);
  report.check(`${way.where}: the money is at the maker`, away.here === 0n, `${away.here} ${away.there}`);
  if (hasWon) await winThere(way);
  const center = await context.newPage();
  await exclude(way, center);
  await page.getByRole('heading', { name: words('breaks.standing.self_exclusion'), exact: true }).waitFor();
  report.check(`${way.where}: the game is gone`, (await page.locator('iframe').count()) === 0);
  await page
    .getByRole('status')
    .filter({ hasText: wordsOfHome(way, hasWon) })
    .waitFor();
  await lookAt(page, hasWon ? 'left-game-waits' : 'left-game', way);
  await page.getByRole('link', { name: words('play.money.where') }).click();
  await page.getByText(words('transfers.cause.recall')).first().waitFor();
  if (hasWon) await page.getByText(words('transfers.waitingWhy')).waitFor();
  await lookAt(page, hasWon ? 'left-wallets-waits' : 'left-wallets', way);
  await isHome(way, hasWon);
  await center.close();
}

/** The sentence, as far as it names nobody. */
function wordsOfHome({ words }: Way, hasWon: boolean): RegExp {
  const [start] = words(hasWon ? 'play.money.homeWaits' : 'play.money.home').split('{');
  return new RegExp(`^${start}`);
}

async function openGame({ copy, page }: Way): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${copy.ports.platform}/api/games?merchant=CO&pageSize=999`);
  const { games } = (await answer.json()) as GamePage;
  const found = games.find(({ vassalage, supportPlay }) => vassalage === VENDOR && supportPlay === 1);
  if (!found) throw new Error(`the catalog has no game of ${VENDOR}`);
  await page.goto(`${copy.addresses.member}/seamless?nodeId=${encodeURIComponent(found.nodeId)}`);
  await page.locator('iframe').waitFor();
}

/** In units: here, and at the maker as far as its word is known. */
async function holdingsOf({ copy, member }: Way): Promise<{ here: bigint; there: bigint }> {
  return withClient(copy.databases.platform, async (client) => {
    const { rows } = await client.query<{ here: bigint; there: bigint }>(
      `select (select sum(b.amount)::bigint from wallet.balances b join wallet.accounts a on a.id = b.account_id
                where a.owner_id = $1::text and a.purpose = 'cash') as here,
              (select coalesce(sum(w.balance), 0)::bigint from transfers.wallets w where w.member_id = $1::uuid) as there`,
      [member.id],
    );
    return rows[0]!;
  });
}

/** As if they had brought a fifth of what stands there, and won the rest. */
const winThere = ({ copy, member }: Way): Promise<unknown> =>
  withClient(copy.databases.platform, (client) =>
    client.query('update transfers.wallets set own = own / 5 where member_id = $1 and vendor = $2', [
      member.id,
      VENDOR,
    ]),
  );

async function exclude(way: Way, page: Page): Promise<void> {
  const { copy, words, where } = way;
  const length = where.startsWith('es') ? '6 meses' : '6 months';
  await page.goto(`${copy.addresses.member}/member?page=breaks`);
  await page.getByRole('radio', { name: length, exact: true }).check();
  await button(page, words('breaks.exclude', { length })).click();
  await page.getByRole('heading', { name: words('breaks.standing.self_exclusion'), exact: true }).waitFor();
}

async function isHome(way: Way, hasWon: boolean): Promise<void> {
  const { member, report, where } = way;
  const { here, there } = await holdingsOf(way);
  const { pending } = (await member.call<HandPayList>('GET', '/api/hand-pays')).body;
  const paidIn = BigInt(PAID_IN) * UNITS_PER_ONE;
  const waits = hasWon ? (paidIn / 5n) * 4n : 0n;
  const isRight = here === paidIn - waits && there === 0n && parseDecimal(pending) === waits;
  report.check(`${where}: the money is home`, isRight, `${here} ${there} ${pending}`);
}

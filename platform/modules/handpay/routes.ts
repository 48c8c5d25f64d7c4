import { HandPayList } from '@feria/contracts/handpay/member';
import type { LocalizedText } from '@feria/contracts/wire';
import { addMs, sum, toDecimal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { listOwn } from './store.ts';
import { toView } from './views.ts';

/** How long a decision is told. */
const TOLD_MS = 30 * 24 * 60 * 60_000;

/** What was played in these rounds. Play knows, which lies above this module. */
export type GamesOfRounds = (
  reader: Reader,
  rounds: readonly string[],
) => Promise<ReadonlyMap<string, LocalizedText>>;

export function handPayRoutes(app: App, { db, clock }: Deps, { gamesOf }: { gamesOf: GamesOfRounds }): void {
  app.get(
    '/api/hand-pays',
    { config: { access: 'real-member' }, schema: { response: { 200: HandPayList } } },
    async (request) => {
      const { id: memberId, currency } = memberOf(request);
      const own = await listOwn(db.read, { memberId, currency, since: addMs(clock.now(), -TOLD_MS) });
      const waiting = own.filter(({ state }) => state === 'waiting');
      const rounds = own.filter(({ source }) => source === 'win').map(({ reference }) => reference);
      const games = rounds.length === 0 ? undefined : await gamesOf(db.read, rounds);
      return {
        items: own.map((one) => ({ ...toView(one), game: games?.get(one.reference) ?? null })),
        pending: toDecimal(sum(waiting.map(({ heldCash, heldBonus }) => heldCash + heldBonus))),
      };
    },
  );
}

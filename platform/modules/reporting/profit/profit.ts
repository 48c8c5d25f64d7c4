/** A member's profit and loss: rounds by day and game from play, with the taxes and the bonus money of the same rounds. */
import type { Profit, ProfitFigures, ProfitRow, ProfitRows } from '@feria/contracts/reporting/profit';
import { businessDay, sum, toDecimal, type Units } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { catalogNames, type CatalogNames } from '../../catalog/index.ts';
import { getMarket, type Market } from '../../markets/index.ts';
import { spreadOverPlay, sumOwnPlay, type PlayPlace } from '../../play/index.ts';
import { sumPlayTaxes } from '../../tax/index.ts';
import { readPeriodEdges, sumBonusStakes } from '../../wallet/index.ts';
import { partsOf } from '../statements/activity.ts';
import { instantsOf, type Days, type Owner } from '../statements/statements.ts';

export type Cell = PlayPlace & { rounds: number; staked: Units; won: Units; taxes: Units; bonus: Units };
export type OpenedProfit = { owner: Owner; market: Market; profit: Profit };

/** Call it inside one snapshot: rounds, taxes and bonus money have to be of one instant. */
export async function openProfit(
  tx: Tx,
  owner: Owner,
  { by, ...days }: Days & { by: ProfitRows },
  at: Date,
): Promise<OpenedProfit> {
  const market = await getMarket(tx, owner.merchantCode);
  const cells = await readCells(tx, owner, market, days);
  const names = await catalogNames(tx);
  const today = businessDay(at, market.timeZone);
  const all = partsOf(days.from, days.to < today ? days.to : today, 'day').map(({ from }) => from);
  const profit: Profit = {
    ...days,
    by,
    timeZone: market.timeZone,
    currency: owner.currency,
    total: figuresOf(cells),
    items: rowsOf(cells, by, names),
    days: all.map((day) => ({ day, result: figuresOf(cells.filter((cell) => cell.day === day)).result })),
  };
  return { owner, market, profit };
}

async function readCells(tx: Tx, owner: Owner, { timeZone, ...market }: Market, days: Days): Promise<Cell[]> {
  const { id: memberId, currency } = owner;
  const { from, to } = await instantsOf(tx, days, { timeZone, ...market });
  const span = { memberId, currency, from, to, timeZone };
  const played = await sumOwnPlay(tx, span);
  const charged = await sumPlayTaxes(tx, { memberId, currency, since: from });
  const taxes = await spreadOverPlay(tx, span, charged);
  const edges = await readPeriodEdges(tx, { memberId, currency }, { from, to });
  const account = edges.find(({ purpose }) => purpose === 'bonus');
  const bonus = account ? await spreadOverPlay(tx, span, await sumBonusStakes(tx, account)) : [];
  const at = (sums: readonly (PlayPlace & { amount: Units })[], cell: PlayPlace): Units =>
    sums.find((one) => placeOf(one) === placeOf(cell))?.amount ?? 0n;
  return played.map((cell) => ({ ...cell, taxes: at(taxes, cell), bonus: at(bonus, cell) }));
}

const placeOf = ({ day, vendor, gameCode }: PlayPlace): string => `${day} ${vendor}:${gameCode}`;
const nodeOf = ({ vendor, gameCode }: PlayPlace): string => `${vendor}:${gameCode}`;

export function figuresOf(cells: readonly Cell[]): ProfitFigures {
  const all = (name: 'staked' | 'won' | 'taxes' | 'bonus'): Units => sum(cells.map((cell) => cell[name]));
  const [staked, won, taxes] = [all('staked'), all('won'), all('taxes')];
  return {
    rounds: cells.reduce((total, { rounds }) => total + rounds, 0),
    staked: toDecimal(staked),
    bonus: toDecimal(all('bonus')),
    won: toDecimal(won),
    result: toDecimal(won - staked),
    taxes: toDecimal(taxes),
    net: toDecimal(won - staked - taxes),
  };
}

const NO_CATEGORY = 'other';

/** The cells by what a row is of. Each cell is in one row, so the rows add up to the total. */
export function rowsOf(cells: readonly Cell[], by: ProfitRows, names: CatalogNames): ProfitRow[] {
  const keyOf = (cell: Cell): string => {
    if (by === 'day') return cell.day;
    if (by === 'vendor') return cell.vendor;
    return by === 'game' ? nodeOf(cell) : (names.games.get(nodeOf(cell))?.product ?? NO_CATEGORY);
  };
  const groups = Map.groupBy(cells, keyOf);
  const rows = [...groups].map(([key, own]) => ({
    key,
    staked: sum(own.map((cell) => cell.staked)),
    row: {
      ...figuresOf(own),
      key,
      vendorName: by === 'vendor' || by === 'game' ? nameOf(own[0]!.vendor, names) : null,
      gameName: by === 'game' ? gameNameOf(own[0]!, names) : null,
    },
  }));
  const newest = (one: string, other: string): number => (one < other ? 1 : -1);
  return rows
    .toSorted((one, other) =>
      by === 'day' || one.staked === other.staked
        ? newest(one.key, other.key)
        : one.staked < other.staked
          ? 1
          : -1,
    )
    .map(({ row }) => row);
}

const nameOf = (vendor: string, { vendors }: CatalogNames): string => vendors.get(vendor) ?? vendor;
const gameNameOf = (cell: Cell, { games }: CatalogNames): NonNullable<ProfitRow['gameName']> =>
  games.get(nodeOf(cell))?.name ?? { en: cell.gameCode, es: cell.gameCode };

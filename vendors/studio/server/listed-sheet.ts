/** What a game's sheet says, in the shape and the words of the list of games. Read off the sheet alone. */
import { inLanguage, type Language, type LocalizedText } from '@feria/contracts/languages';
import type { VendorSheet } from '@feria/contracts/vendor-door/game-sheet';
import type { SlotGame } from '@feria/kit';
import type { BoardGame } from '@feria/kit/board/game';
import { oddsOf, type Most } from '../games/odds.ts';
import { mostOnSpot, stakesOf } from './stakes.ts';

export function listedSheet(game: SlotGame, currencies: readonly string[]): VendorSheet {
  const odds = oddsOf(game);
  return {
    version: game.sheet.version,
    returns: [{ stake: { en: 'at any stake', es: 'con cualquier apuesta' }, return_bps: game.returnBps }],
    max_win: odds?.round ? mostOf(odds.round) : null,
    max_spin: odds?.spin ? mostOf(odds.spin) : null,
    hit_one_in: odds ? shortened(odds.hitOneIn) : null,
    max_bets: Object.fromEntries(currencies.map((currency) => [currency, Number(stakesOf(currency).at(-1))])),
    rules: rulesOf(game),
  };
}

/** Of a board each kind of bet has a return of its own. How rare its highest win is, its bets decide. */
export function listedBoard(game: BoardGame, currencies: readonly string[]): VendorSheet {
  const { terms, rules, round } = game;
  return {
    version: round.version,
    returns: terms.slice(0, MOST_RETURNS).map((term) => ({
      stake: term.name,
      return_bps: Math.floor(term.return * 10_000),
    })),
    max_win: { times: shortened(Math.max(...terms.map(({ highest }) => highest))) },
    max_bets: Object.fromEntries(
      currencies.map((currency) => [currency, Number(mostOnSpot(game, currency))]),
    ),
    rules: [...rules],
  };
}
const MOST_RETURNS = 20;

const mostOf = ({ times, oneIn }: Most) => ({ times: shortened(times), one_in: oneIn });

/** Seven digits: more than anybody reads, and without what a double adds at its end. */
const shortened = (count: number): number => Number(count.toPrecision(7));

function rulesOf(game: SlotGame): LocalizedText[] {
  const { sheet } = game;
  return [
    shapeOf(game),
    waysOf(game),
    ...(sheet.wilds.length > 0
      ? [
          {
            en: `Wild: ${namesOf(game, sheet.wilds, 'en')} stands for other symbols.`,
            es: `Comodín: ${namesOf(game, sheet.wilds, 'es')} reemplaza a otros símbolos.`,
          },
        ]
      : []),
    ...freeSpinsOf(game),
    ...bonusesOf(game),
    {
      en: 'Wins of one round are added up. A fault voids the round: the stake comes back.',
      es: 'Los premios de una ronda se suman. Una falla anula la ronda: la apuesta vuelve.',
    },
  ];
}

function shapeOf({ sheet }: SlotGame): LocalizedText {
  const [reels, rows] = [sheet.strips.length, Math.max(...sheet.rows)];
  const [fewest, isUneven] = [Math.min(...sheet.rows), sheet.variableRows !== null];
  const span = isUneven || fewest === rows ? String(rows) : `${fewest}-${rows}`;
  return isUneven
    ? {
        en: `${reels} reels of up to ${rows} rows; each spin draws how high they are.`,
        es: `${reels} rodillos de hasta ${rows} filas; cada giro sortea su altura.`,
      }
    : { en: `${reels} reels and ${span} rows.`, es: `${reels} rodillos y ${span} filas.` };
}

function waysOf({ sheet }: SlotGame): LocalizedText {
  if (sheet.evaluate === 'ways')
    return {
      en: 'Equal symbols on neighbouring reels pay, wherever they stand, from the left.',
      es: 'Símbolos iguales en rodillos vecinos pagan, en cualquier fila, desde la izquierda.',
    };
  if (sheet.evaluate === 'anywhere')
    return {
      en: 'Enough equal symbols pay wherever they stand.',
      es: 'Suficientes símbolos iguales pagan en cualquier lugar.',
    };
  const count = sheet.lines.length;
  return sheet.direction === 'both'
    ? {
        en: `${count} lines, from the left and from the right.`,
        es: `${count} líneas, desde la izquierda y desde la derecha.`,
      }
    : { en: `${count} lines, from the left.`, es: `${count} líneas, desde la izquierda.` };
}

function freeSpinsOf(game: SlotGame): LocalizedText[] {
  const { freeSpins } = game.sheet;
  if (!freeSpins) return [];
  const given = freeSpins.award.filter((count) => count > 0);
  const [least, most] = [Math.min(...given), Math.max(...given)];
  const span = least === most ? String(most) : `${least}-${most}`;
  const times = freeSpins.multiplier > 1 ? freeSpins.multiplier : null;
  return [
    {
      en: `Free spins: ${span} at a time, at most ${freeSpins.cap} in a round${times ? `; wins count ${times} times` : ''}.`,
      es: `Giros gratis: ${span} por vez, como máximo ${freeSpins.cap} por ronda${times ? `; los premios valen ${times} veces` : ''}.`,
    },
  ];
}

function bonusesOf({ sheet, jackpots }: SlotGame): LocalizedText[] {
  const has: readonly (readonly [boolean, LocalizedText])[] = [
    [
      sheet.cascade !== null,
      {
        en: 'Winning symbols leave and others fall into their place, as long as something wins.',
        es: 'Los símbolos ganadores desaparecen y caen otros, mientras haya premio.',
      },
    ],
    [
      sheet.expandingWilds !== null,
      { en: 'Some wilds fill their whole reel.', es: 'Algunos comodines llenan todo su rodillo.' },
    ],
    [
      sheet.hold !== null,
      {
        en: `${sheet.hold?.from ?? 0} coins or more stay, and the rest spins again.`,
        es: `${sheet.hold?.from ?? 0} monedas o más se quedan, y el resto vuelve a girar.`,
      },
    ],
    [
      sheet.picks !== null,
      {
        en: 'A bonus draws prizes; each was drawn before you touch anything.',
        es: 'Un bono sortea premios; cada uno se sorteó antes de que toques algo.',
      },
    ],
    [
      jackpots !== undefined,
      {
        en: 'A part of each stake for money feeds progressive jackpots, which are paid on top.',
        es: 'Una parte de cada apuesta con dinero alimenta jackpots progresivos, que se pagan aparte.',
      },
    ],
  ];
  return has.filter(([isThere]) => isThere).map(([, words]) => words);
}

function namesOf(
  { symbolNames }: SlotGame,
  symbols: readonly { readonly symbol: string }[],
  language: Language,
): string {
  return [
    ...new Set(symbols.map(({ symbol }) => inLanguage(symbolNames[symbol] ?? { en: symbol }, language))),
  ].join(', ');
}

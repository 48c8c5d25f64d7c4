import { FISH as FISH_WORTH, fishingRound } from '@feria/kit/draws/fishing/round';
import { group, paidTimes, spot, term, w, type BoardKind } from '../kind.ts';

const FISH = [
  ['sardine', 'Sardine', 'Sardina'],
  ['snapper', 'Snapper', 'Pargo'],
  ['octopus', 'Octopus', 'Pulpo'],
  ['ray', 'Ray', 'Raya'],
  ['chest', 'Treasure chest', 'Cofre'],
  ['whale', 'Whale', 'Ballena'],
] as const;
const worthOf = (id: string): number[] =>
  FISH_WORTH[id]!.map(({ pays }) => Number(pays.over) / Number(pays.under));

const fishing: BoardKind = {
  id: 'fishing',
  title: w('Fishing', 'Pesca'),
  board: 'fishing',
  category: 'FISH',
  classify: 'AC',
  volatility: 'high',
  tagline: w('One cast, one net for each fish.', 'Un lance, una red para cada pez.'),
  groups: [
    group(
      'fish',
      'Cast a net for',
      'Echa la red a',
      FISH.map(([id, en, es]) => spot(id, en, es, paidTimes(worthOf(id)))),
    ),
  ],
  bets: FISH.map(([id, en, es]) =>
    term(
      id,
      en,
      es,
      worthOf(id)
        .map((times) => `×${times}`)
        .join(', '),
    ),
  ),
  rules: [
    w(
      'Put a net out for one fish or for several. Each net catches or does not, by itself; what the others do changes nothing.',
      'Echa la red a un pez o a varios. Cada red atrapa o no por su cuenta; lo que hagan las demás no cambia nada.',
    ),
    w(
      'A fish that is worth more is caught less often: every net gives back 96% on average, whatever it is put out for.',
      'Un pez que vale más se atrapa menos: cada red devuelve 96% en promedio, sea para el pez que sea.',
    ),
    w(
      'Fish keep no wounds: a cast knows nothing of the one before. The chest is worth 20, 60 or 200 nets.',
      'Los peces no guardan heridas: un lance no sabe nada del anterior. El cofre vale 20, 60 o 200 redes.',
    ),
  ],
  mostBets: 6,
  mostChips: 25,
  maths: { name: 'fishing', table: {} },
  check: {
    summary: 'each fish in turn: two draws of 32 bits as one number of 64, its remainder below the odds',
    sample: 'whale',
  },
  round: fishingRound,
};

export const kinds: readonly BoardKind[] = [fishing];

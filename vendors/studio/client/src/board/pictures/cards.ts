import type { Json } from '@feria/kit/round/json';
import { h } from '../../dom.ts';
import {
  fieldsOf,
  listOf,
  numbersOf,
  textOf,
  textsOf,
  wait,
  type Fields,
  type Picture,
  type PictureParts,
} from './picture.ts';

const SIGNS: Readonly<Record<string, string>> = { d: '♦', h: '♥', s: '♠', c: '♣' };
const DEAL_MS = 260;

/** One card, face up; `null` lies face down. */
function cardOf(name: string | null, at: number): HTMLElement {
  if (name === null) return h('span', { class: 'card is-back' });
  const [rank = '', suit = ''] = name;
  const tone = suit === 'd' || suit === 'h' ? 'is-red' : 'is-black';
  const card = h(
    'span',
    { class: `card ${tone}` },
    h('b', {}, rank === 'T' ? '10' : rank),
    h('i', {}, SIGNS[suit] ?? ''),
  );
  card.style.setProperty('--nth', String(at));
  return card;
}

interface Hand {
  readonly name: string;
  readonly cards: readonly (string | null)[];
  readonly note?: string;
  readonly isActive?: boolean;
  readonly isWon?: boolean;
}

type Reader = (drawn: Fields | null) => readonly Hand[];

/** Hands of cards beside or below each other. */
function handsPicture(className: string, read: Reader, words: (drawn: Fields) => string): Picture {
  const element = h('div', { class: `picture picture-cards ${className}` });
  let dealt = 0;
  const show = async (drawn: Json | null, isStill: boolean): Promise<void> => {
    const hands = read(drawn === null ? null : fieldsOf(drawn));
    const count = hands.reduce((sum, { cards }) => sum + cards.filter((card) => card !== null).length, 0);
    const fresh = drawn === null ? 0 : Math.max(0, count - dealt);
    dealt = drawn === null ? 0 : count;
    element.classList.toggle('is-still', isStill);
    element.replaceChildren(
      ...hands.map(({ name, cards, note, isActive, isWon }) =>
        h(
          'div',
          { class: ['hand', isActive && 'is-active', isWon && 'is-won'].filter(Boolean).join(' ') },
          h('span', { class: 'hand-name' }, name),
          h(
            'span',
            { class: 'hand-cards', 'aria-hidden': 'true' },
            ...cards.map((card, at) => cardOf(card, at)),
          ),
          h('span', { class: 'hand-note amount' }, note ?? ''),
        ),
      ),
    );
    if (!isStill && fresh > 0) await wait(DEAL_MS * Math.min(fresh, 6) + 300);
  };
  return { element, show, words: (drawn) => words(fieldsOf(drawn)) };
}

const none = (count: number): null[] => Array.from({ length: count }, () => null);

export function baccaratPicture({ say }: PictureParts): Picture {
  const side = (drawn: Fields | null, who: 'player' | 'banker'): Hand => {
    if (!drawn) return { name: say(who), cards: none(2) };
    const points = numbersOf(drawn['points']);
    const [own = 0, other = 0] = who === 'player' ? points : points.toReversed();
    return { name: say(who), cards: textsOf(drawn[who]), note: String(own), isWon: own > other };
  };
  return handsPicture(
    'is-facing',
    (drawn) => [side(drawn, 'player'), side(drawn, 'banker')],
    (drawn) => {
      const [first = 0, second = 0] = numbersOf(drawn['points']);
      return say('saidHands', {
        one: say('player'),
        first,
        other: say('banker'),
        second,
      });
    },
  );
}

const plain = (card: string): string =>
  `${card[0] === 'T' ? '10' : (card[0] ?? '')}${SIGNS[card[1] ?? ''] ?? ''}`;

export function dragonTigerPicture({ say }: PictureParts): Picture {
  const side = (drawn: Fields | null, who: 'dragon' | 'tiger'): Hand => ({
    name: say(who),
    cards: drawn ? [textOf(drawn[who])] : none(1),
  });
  return handsPicture(
    'is-facing is-large',
    (drawn) => [side(drawn, 'dragon'), side(drawn, 'tiger')],
    (drawn) =>
      say('saidHands', {
        one: say('dragon'),
        first: plain(textOf(drawn['dragon'])),
        other: say('tiger'),
        second: plain(textOf(drawn['tiger'])),
      }),
  );
}

export function warPicture({ say }: PictureParts): Picture {
  const side = (drawn: Fields | null, who: 'own' | 'house'): Hand => ({
    name: say(who === 'own' ? 'you' : 'house'),
    cards: drawn ? textsOf(drawn[who]) : none(1),
  });
  return handsPicture(
    'is-facing is-large',
    (drawn) => [side(drawn, 'own'), side(drawn, 'house')],
    (drawn) =>
      say('saidHands', {
        one: say('you'),
        first: textsOf(drawn['own']).map(plain).join(' '),
        other: say('house'),
        second: textsOf(drawn['house']).map(plain).join(' '),
      }),
  );
}

export function threeCardPicture({ say }: PictureParts): Picture {
  const nameOf = (hand: Json | undefined): string =>
    say(`hand${textOf(hand).replaceAll(' ', '')}` as 'handpair');
  return handsPicture(
    'is-stacked',
    (drawn) => {
      if (!drawn)
        return [
          { name: say('house'), cards: none(3) },
          { name: say('you'), cards: none(3) },
        ];
      const house = drawn['house'] === undefined ? none(3) : textsOf(drawn['house']);
      const isWeak = drawn['showdown'] === 'unqualified';
      return [
        {
          name: say('house'),
          cards: house,
          ...(drawn['house'] === undefined
            ? {}
            : { note: isWeak ? say('unqualified') : nameOf(drawn['houseHand']) }),
        },
        { name: say('you'), cards: textsOf(drawn['own']), note: nameOf(drawn['ownHand']) },
      ];
    },
    (drawn) => {
      const own = `${textsOf(drawn['own']).map(plain).join(' ')} (${nameOf(drawn['ownHand'])})`;
      if (drawn['house'] === undefined) return `${say('you')} ${own}`;
      const house = `${textsOf(drawn['house']).map(plain).join(' ')} (${nameOf(drawn['houseHand'])})`;
      return say('saidHands', { one: say('you'), first: own, other: say('house'), second: house });
    },
  );
}

export function blackjackPicture({ say }: PictureParts): Picture {
  const handsOf = (drawn: Fields): readonly Fields[] => listOf(drawn['hands']).map((hand) => fieldsOf(hand));
  return handsPicture(
    'is-stacked',
    (drawn) => {
      if (!drawn)
        return [
          { name: say('dealer'), cards: none(2) },
          { name: say('you'), cards: none(2) },
        ];
      const dealer: (string | null)[] = [...textsOf(drawn['dealer'])];
      if (dealer.length === 1 && drawn['stage'] !== 'over') dealer.push(null);
      const hands = handsOf(drawn);
      return [
        { name: say('dealer'), cards: dealer, note: textOf(drawn['dealerTotal']) },
        ...hands.map((hand, at) => ({
          name: say('you'),
          cards: textsOf(hand['cards']),
          note: textOf(hand['total']),
          isActive: hands.length > 1 && drawn['active'] === at,
        })),
      ];
    },
    (drawn) =>
      say('saidHands', {
        one: say('you'),
        first: handsOf(drawn)
          .map((hand) => textOf(hand['total']))
          .join(' · '),
        other: say('dealer'),
        second: textOf(drawn['dealerTotal']),
      }),
  );
}

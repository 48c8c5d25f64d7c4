// Plays a round again from its seeds, without a line of the casino's own code: Node's hashes and the rules as they are
// published (docs/fairness.md). Read it, change it, run it:
//
//   node verify.mjs dice     <server seed> <client seed> <nonce>
//   node verify.mjs mines    <server seed> <client seed> <nonce> mines=5 tiles=25
//   node verify.mjs slots    <server seed> <client seed> <nonce> reels=35,36,34,36,36 spins=1
//   node verify.mjs crash    <hash> <salt> steps=10 formula=bytes
//   node verify.mjs jackpots round.json      the round as its page gives it away
//
// Games: dice limbo mines plinko roulette keno hilo wheel tower cards slots crash; and the boards: sicbo dragontiger baccarat
// race-six race-eight series-five series-three pick-3 pick-4 fishing bingo scratch.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** What the casino has to publish before the round: nobody can find another seed with the same one. */
export const commitmentOf = (serverSeed) => sha256(serverSeed);

/** The round's numbers from 0 to 1: HMAC-SHA256 of `client:nonce:0`, `client:nonce:1` ..., four bytes a number. */
export function* floatsOf(serverSeed, clientSeed, nonce) {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let i = 0; i < bytes.length; i += 4)
      yield bytes[i] / 256 + bytes[i + 1] / 256 ** 2 + bytes[i + 2] / 256 ** 3 + bytes[i + 3] / 256 ** 4;
  }
}

const upTo = (n, from = 0) => Array.from({ length: n }, (_, i) => i + from);

/** Takes `count` items out of the list, each from those that are left. */
function take(next, list, count) {
  const left = [...list];
  return upTo(count).map(() => left.splice(Math.floor(next() * left.length), 1)[0]);
}

const DECK = '2 3 4 5 6 7 8 9 10 J Q K A'
  .split(' ')
  .flatMap((rank) => ['D', 'H', 'S', 'C'].map((suit) => `${suit}-${rank}`));

const decks = (count) => upTo(count).flatMap(() => DECK);
/** `D-10` as it stands on a board: `Td`. */
const short = (card) => card.slice(2).replace('10', 'T') + card[0].toLowerCase();

/** A whole number below n from two numbers of 32 bits, the higher one first; again where n does not divide what is left. */
function wide(next, n) {
  const word = () => BigInt(next() * 2 ** 32);
  return Number(drawBelow(word, BigInt(n)));
}

/** Each place by the weights of those that are left, runners from 1. */
function race(next, weights) {
  const left = weights.map((weight, at) => [at + 1, weight]);
  const order = [];
  while (left.length > 1) {
    let at = Math.floor(next() * left.reduce((sum, [, weight]) => sum + weight, 0));
    order.push(
      ...left.splice(
        left.findIndex(([, weight]) => (at -= weight) < 0),
        1,
      ),
    );
  }
  return { order: [...order, ...left].map(([runner]) => runner) };
}

/** Maps until one side has more than half of them. */
function series(next, chances) {
  const maps = [];
  const taken = (side) => maps.filter((one) => one === side).length;
  while (Math.max(taken('home'), taken('away')) * 2 < chances.length)
    maps.push(Math.floor(next() * 1000) < chances[maps.length] ? 'home' : 'away');
  return { maps };
}

/** Each game: what the round's numbers mean. `next()` is the next number, `o` the game's settings. */
export const games = {
  dice: (next) => ({ roll: Math.floor(next() * 10001) / 100 }),

  limbo: (next) => ({ multiplier: Math.max(1, Math.floor((0.99 / next()) * 100) / 100) }),

  mines: (next, o) => ({ mines: take(next, upTo(o.tiles ?? 25, 1), o.mines ?? 3) }),

  plinko(next, o) {
    const path = upTo(o.rows ?? 16).map(() => 'LR'[Math.floor(next() * 2)]);
    return { path: path.join(''), slot: path.filter((turn) => turn === 'R').length };
  },

  roulette(next, o) {
    const number = Math.floor(next() * (36 + (o.zeros ?? 1)));
    return { number, pocket: { 37: '00', 38: '000' }[number] ?? String(number) };
  },

  keno: (next, o) => ({ numbers: take(next, upTo(o.pool ?? 40, 1), o.drawn ?? 10) }),

  hilo: (next, o) => ({ cards: upTo(o.cards ?? 10).map(() => DECK[Math.floor(next() * 52)]) }),

  wheel: (next, o) => ({ segment: Math.floor(next() * (o.segments ?? 10)) }),

  tower(next, o) {
    const tiles = o.tiles ?? 3;
    const level = () => take(next, upTo(tiles, 1), tiles - (o.safe ?? 2));
    return { traps: upTo(o.levels ?? 8).map(level) };
  },

  // One deck that never ends (decks=0), or so many decks, each card dealt once.
  cards(next, o) {
    const count = o.count ?? 5;
    if (!o.decks) return { cards: upTo(count).map(() => DECK[Math.floor(next() * 52)]) };
    return {
      cards: take(
        next,
        upTo(o.decks).flatMap(() => DECK),
        count,
      ),
    };
  },

  // The boards of the studio: what is drawn of a round; where the bets stood changes nothing of it.
  sicbo(next) {
    const dice = upTo(3).map(() => Math.floor(next() * 6) + 1);
    return { dice, total: dice[0] + dice[1] + dice[2] };
  },

  dragontiger(next) {
    const [dragon, tiger] = take(next, decks(8), 2).map(short);
    return { dragon, tiger };
  },

  baccarat(next) {
    const left = decks(8);
    const deal = () => left.splice(Math.floor(next() * left.length), 1)[0];
    const point = (card) => ({ A: 1, 10: 0, J: 0, Q: 0, K: 0 })[card.slice(2)] ?? Number(card.slice(2));
    const points = (hand) => hand.reduce((sum, card) => sum + point(card), 0) % 10;
    const [a, b, c, d] = [deal(), deal(), deal(), deal()];
    const [player, banker] = [
      [a, c],
      [b, d],
    ];
    const [p, k] = [points(player), points(banker)];
    if (p < 8 && k < 8) {
      const third = p <= 5 ? deal() : null;
      if (third) player.push(third);
      const t = third && point(third);
      if (third === null || k <= 2 ? k <= 5 : k === 3 ? t !== 8 : k <= 6 && t <= 7 && t >= 2 * (k - 3))
        banker.push(deal());
    }
    return { player: player.map(short), banker: banker.map(short), points: [points(player), points(banker)] };
  },

  'race-six': (next) => race(next, [30, 22, 17, 13, 10, 8]),
  'race-eight': (next) => race(next, [24, 20, 16, 12, 10, 8, 6, 4]),
  'series-five': (next) => series(next, [540, 480, 570, 510, 530]),
  'series-three': (next) => series(next, [620, 560, 590]),
  'pick-3': (next) => ({ digits: upTo(3).map(() => Math.floor(next() * 10)) }),
  'pick-4': (next) => ({ digits: upTo(4).map(() => Math.floor(next() * 10)) }),

  // Each fish is caught with `over` of `under`; the chest then says what it is worth.
  fishing(next) {
    const shots = [
      [2, 24, 50],
      [5, 24, 125],
      [12, 24, 300],
      [30, 24, 750],
      [0, 240, 12500],
      [300, 24, 7500],
    ];
    const chest = () => [20, 20, 20, 20, 20, 20, 60, 60, 60, 200][wide(next, 10)];
    return {
      pays: shots.map(([pays, over, under]) => (wide(next, under) >= over ? 0 : pays === 0 ? chest() : pays)),
    };
  },

  bingo(next) {
    const card = () => {
      const columns = upTo(5).map((column) => take(next, upTo(15, column * 15 + 1), 5));
      return upTo(25).map((place) => (place === 12 ? 0 : columns[place % 5][Math.floor(place / 5)]));
    };
    return { cards: upTo(4).map(card), calls: take(next, upTo(75, 1), 60) };
  },

  scratch(next) {
    const prizes = [10000, 1000, 100, 20, 5, 2, 1];
    let ticket = wide(next, 1_000_000);
    const prize =
      prizes[[2, 30, 600, 5000, 40000, 145000, 220000].findIndex((count) => (ticket -= count) < 0)];
    const others = prizes.filter((one) => one !== prize).flatMap((one) => [one, one]);
    const under = take(next, others, prize ? 6 : 9).concat(prize ? [prize, prize, prize] : []);
    return { prize: prize ?? 0, panels: take(next, under, 9) };
  },

  // Where the reels stop, from the number of symbols on each: the paid spin, then the free ones, which may have reels of
  // their own. What a stop pays is in the game's table.
  slots(next, o) {
    const stops = (reels) => reels.map((length) => Math.floor(next() * length));
    return {
      stops: upTo(o.spins ?? 1).map((spin) => stops(spin === 0 ? o.reels : (o.freeReels ?? o.reels))),
    };
  },
};

/**
 * The games of a crash chain, the latest first. Each game's hash is the hash of the next game's. Step and draw hash the 32
 * bytes (`bytes`) or the 64 digits as text (`hex-text`), or one this and one that; they give different games: say which.
 */
export function crash(hash, salt, steps = 1, formula = 'bytes') {
  const found = [];
  const read = (isText) => (isText ? hash : Buffer.from(hash, 'hex'));
  for (let step = 0; step < steps; step += 1) {
    const drawn = read(['hex-text', 'step-bytes-draw-hex'].includes(formula));
    const r = parseInt(createHmac('sha256', salt).update(drawn).digest('hex').slice(0, 13), 16); // the upper 52 bits
    found.push({ hash, bust: Math.max(1, Math.floor(99 / (1 - r / 2 ** 52)) / 100) });
    hash = sha256(read(['hex-text', 'step-hex-draw-bytes'].includes(formula)));
  }
  return found;
}

/** 0 to n - 1 for any n: two numbers of 32 bits or more, the highest first, again where n does not divide what is left. */
function drawBelow(word, n) {
  const words = Math.max(2, Math.ceil((n - 1n).toString(2).length / 32));
  const span = 2n ** BigInt(32 * words);
  for (;;) {
    const drawn = upTo(words).reduce((number) => number * 2n ** 32n + word(), 0n);
    if (drawn < span - (span % n)) return drawn % n;
  }
}

/**
 * What the seeds do with the jackpots that a record shows: the levels of each stake, in whole money units and millionths of
 * one (`held`, `grew`). A level falls by odds, or when its meter reaches a secret point; `held` is the operator's word.
 */
export function jackpots(serverSeed, clientSeed, nonce, stakes) {
  return stakes.map(({ seat, step, stake, words, levels }) => {
    const floats = floatsOf(serverSeed, `${clientSeed}:jackpot:${seat}:${step}`, nonce);
    const drawn = [];
    const word = () => BigInt(drawn[drawn.push(floats.next().value * 2 ** 32) - 1]);
    const over = {};
    const found = levels.map((level) => {
      let held =
        BigInt(level.held) + BigInt(stake) * BigInt(level.contributionPpm) + (over[level.level] ?? 0n);
      const most = level.ceiling === null ? held : BigInt(level.ceiling) * 1_000_000n;
      if (held > most) over[level.overflow] = (over[level.overflow] ?? 0n) + held - most;
      held = held > most ? most : held;
      const number = level.of ? drawBelow(word, BigInt(level.of)) : null;
      const isSecret = !level.of && level.point === null;
      const reached = isSecret ? null : held / 1_000_000n >= BigInt(level.point ?? 0);
      const hit = level.of ? number < BigInt(stake) * BigInt(level.hits) : reached;
      const due = hit ? String(level.of ? held / 1_000_000n : level.point) : null;
      const isKept = level.of || isSecret || sha256(`${level.salt}:${level.point}`) === level.commitment;
      const agrees = isKept && due === level.paid && held - BigInt(level.held) === BigInt(level.grew);
      return { level: level.level, number: number === null ? null : String(number), hit, due, agrees };
    });
    return { agrees: drawn.join() === words.join() && found.every(({ agrees }) => agrees), levels: found };
  });
}

/** `mines=5 reels=35,36` as settings. */
function settingsOf(words) {
  const valueOf = (text) => (text.includes(',') ? text.split(',').map(Number) : Number(text));
  const pair = (word) => word.split('=');
  return Object.fromEntries(
    words
      .map(pair)
      .map(([name, text]) => [
        name,
        name === 'formula' ? text : name.endsWith('eels') ? [valueOf(text)].flat() : valueOf(text),
      ]),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [game, first, second, ...rest] = process.argv.slice(2);
  const settings = settingsOf(rest.filter((word) => word.includes('=')));
  if (game === 'crash' && second) {
    console.log(
      `formula: ${settings.formula ?? 'bytes'}`,
      crash(first, second, settings.steps, settings.formula),
    );
  } else if (game === 'jackpots' && first) {
    const round = JSON.parse(readFileSync(first, 'utf8'));
    const found = jackpots(round.serverSeed, round.clientSeed, round.nonce, round.jackpots ?? []);
    console.log(`commitment: ${commitmentOf(round.serverSeed)}, published: ${round.commitment}`);
    console.log(JSON.stringify(found, null, 2));
    if (!found.every(({ agrees }) => agrees)) process.exitCode = 1;
  } else if (games[game] && rest[0]) {
    const floats = floatsOf(first, second, rest[0]);
    console.log(`commitment: ${commitmentOf(first)}`);
    console.log(JSON.stringify(games[game](() => floats.next().value, settings)));
  } else {
    console.log('node verify.mjs <game> <server seed> <client seed> <nonce> [setting=value ...]');
    process.exitCode = 2;
  }
}

// Plays a round again from its seeds, without a line of the casino's own code: Node's hashes and the rules as they are
// published (docs/fairness.md). Read it, change it, run it:
//
//   node verify.mjs dice     <server seed> <client seed> <nonce>
//   node verify.mjs mines    <server seed> <client seed> <nonce> mines=5 tiles=25
//   node verify.mjs slots    <server seed> <client seed> <nonce> reels=35,36,34,36,36 spins=1
//   node verify.mjs crash    <hash> <salt> steps=10 formula=bytes
//
// Games: dice limbo mines plinko roulette keno hilo wheel tower cards slots crash.
import { createHash, createHmac } from 'node:crypto';
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
 * The games of a crash chain, the latest first. Each game's hash is the hash of the next game's. Two formulas are in use:
 * `bytes` hashes the 32 bytes, `hex-text` the 64 digits as text; they give different games, so say which.
 */
export function crash(hash, salt, steps = 1, formula = 'bytes') {
  const found = [];
  for (let step = 0; step < steps; step += 1) {
    const data = formula === 'bytes' ? Buffer.from(hash, 'hex') : hash;
    const r = parseInt(createHmac('sha256', salt).update(data).digest('hex').slice(0, 13), 16); // the upper 52 bits
    found.push({ hash, bust: Math.max(1, Math.floor(99 / (1 - r / 2 ** 52)) / 100) });
    hash = sha256(data);
  }
  return found;
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
  } else if (games[game] && rest[0]) {
    const floats = floatsOf(first, second, rest[0]);
    console.log(`commitment: ${commitmentOf(first)}`);
    console.log(JSON.stringify(games[game](() => floats.next().value, settings)));
  } else {
    console.log('node verify.mjs <game> <server seed> <client seed> <nonce> [setting=value ...]');
    process.exitCode = 2;
  }
}

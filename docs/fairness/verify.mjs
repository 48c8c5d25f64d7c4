// Plays a round again from its seeds, without a line of the casino's own code: Node's hashes and the rules as they are
// published (docs/fairness.md). Read it, change it, run it:
//
//   node verify.mjs dice     <server seed> <client seed> <nonce>
//   node verify.mjs mines    <server seed> <client seed> <nonce> mines=5 tiles=25
//   node verify.mjs slots    <server seed> <client seed> <nonce> reels=35,36,34,36,36 spins=1
//   node verify.mjs crash    <hash> <salt> steps=10 formula=bytes
//   node verify.mjs jackpots round.json      the round as its page gives it away
//
// Games: dice limbo mines plinko roulette keno hilo wheel tower cards slots crash.
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

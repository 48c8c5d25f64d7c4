import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawText, IMAGE_LENGTH, pickText, type Roll } from './captcha-image.ts';
import { pickDigits, SOUND_LENGTH, soundDigits } from './captcha-sound.ts';

/** The same every time, and none of it of the machine. */
function rolling(seed: number): Roll {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The centres of the tones in a WAV, by counting: a run that is louder than the noise is one tone, its crossings its pitch. */
function tonesIn(wav: Buffer): number[] {
  const samples = [...wav.subarray(44)].map((sample) => sample - 128);
  const tones: number[] = [];
  let from = -1;
  let quiet = 0;
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) > 30) {
      if (from < 0) from = at;
      quiet = 0;
    } else if (from >= 0 && (quiet += 1) > 200) {
      const run = samples.slice(from, at - quiet);
      const crossings = run.filter((value, index) => index > 0 && value >= 0 !== run[index - 1]! >= 0).length;
      tones.push((crossings * 4_000) / run.length);
      from = -1;
    }
  }
  return tones;
}

/** What somebody hears who counts. */
function heard(wav: Buffer): string {
  return tonesIn(wav)
    .map((hertz) => (hertz > 900 ? '|' : 'o'))
    .join('')
    .split('|')
    .map((beeps) => beeps.length)
    .join('');
}

test('a picture has five characters, none of which looks like another', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 500; seed += 1) {
    const text = pickText(rolling(seed));
    expect(text).toHaveLength(IMAGE_LENGTH);
    for (const letter of text) seen.add(letter);
  }
  expect([...seen].toSorted().join('')).toBe('3479ACEHJKMNRTXY');
});

test('a picture is an SVG that stays inside its frame, fetches nothing and does not say its answer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      const roll = rolling(seed);
      const text = pickText(roll);
      const svg = drawText(text, roll);
      expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 254 80">/);
      expect(svg).not.toMatch(/<(?:text|title|script|image|use|style)|href|NaN|undefined/);
      expect(svg).not.toContain(text);
      const [, strokes] = /stroke-width="4" d="([^"]+)"/.exec(svg)!;
      const numbers = strokes!.match(/-?\d+(?:\.\d+)?/g)!.map(Number);
      expect(Math.min(...numbers)).toBeGreaterThan(0);
      expect(Math.max(...numbers.filter((_x, index) => index % 2 === 0))).toBeLessThan(254);
      expect(Math.max(...numbers.filter((_y, index) => index % 2 === 1))).toBeLessThan(80);
    }),
  );
});

test('the same characters are never drawn the same', () => {
  const drawings = Array.from({ length: 50 }, (_drawing, seed) => drawText('ACE39', rolling(seed)));
  expect(new Set(drawings).size).toBe(50);
});

test('a sound says four numbers: whoever counts the beeps between the higher tones knows them', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const roll = rolling(seed);
    const digits = pickDigits(roll);
    expect(digits).toMatch(/^[1-6]{4}$/);
    expect(heard(soundDigits(digits, roll))).toBe(digits);
  }
  expect(SOUND_LENGTH).toBe(4);
});

test('the sound is a WAV whose header says how long it is, fifteen seconds at most', () => {
  const wav = soundDigits('6666', (below) => below - 1);
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.readUInt32LE(24)).toBe(8_000);
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  expect(wav.length).toBeLessThan(15 * 8_000);
});

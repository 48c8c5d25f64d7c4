/**
 * The sound of a captcha, in no language: four numbers, each as so many low beeps, a higher tone between two of them.
 * Told as a WAV (PCM, 8 kHz, 8 bits, one channel). Pure.
 */
import type { Roll } from './captcha-image.ts';

const RATE = 8_000;
const HEADER_BYTES = 44;
export const SOUND_LENGTH = 4;
/** More than six in a row nobody counts with ease. */
const MOST_BEEPS = 6;
const MIDDLE = 128;
const LOUD = 90;
const NOISE = 9;
/** A tone swells and fades for so long: it does not click. */
const FADE = 80;

type Tone = { hertz: number; ms: number };

export function pickDigits(roll: Roll): string {
  return Array.from({ length: SOUND_LENGTH }, () => String(1 + roll(MOST_BEEPS))).join('');
}

/** Pitch and pace are another each time, under a soft noise. Fifteen seconds at most. */
export function soundDigits(digits: string, roll: Roll): Buffer {
  const [low, high] = [480 + roll(160), 1_100 + roll(300)];
  const pace = 9 + roll(4);
  const paced = (ms: number): number => Math.round((ms * pace) / 10);
  const beep: Tone[] = [
    { hertz: low, ms: paced(140) },
    { hertz: 0, ms: paced(220) },
  ];
  const between: Tone[] = [
    { hertz: 0, ms: paced(300) },
    { hertz: high, ms: paced(350) },
    { hertz: 0, ms: paced(500) },
  ];
  const tones = Array.from(digits).flatMap((digit, index) => [
    ...(index === 0 ? [{ hertz: 0, ms: 300 }] : between),
    ...Array.from({ length: Number(digit) }, () => beep).flat(),
  ]);
  return wavOf(tones.flatMap((tone) => samplesOf(tone, roll)));
}

function samplesOf({ hertz, ms }: Tone, roll: Roll): number[] {
  const length = Math.round((ms * RATE) / 1_000);
  return Array.from({ length }, (_sample, index) => {
    const swell = Math.min(1, index / FADE, (length - index) / FADE);
    const wave = hertz === 0 ? 0 : Math.sin((2 * Math.PI * hertz * index) / RATE) * LOUD * swell;
    return Math.round(MIDDLE + wave) + roll(NOISE * 2 + 1) - NOISE;
  });
}

function wavOf(samples: readonly number[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // channels
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28); // bytes a second
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34); // bits
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, Buffer.from(samples)]);
}

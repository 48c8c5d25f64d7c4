import type { SpinView } from '../../../wire.ts';
import type { Voice } from '../i18n/index.ts';
import type { MoneyVoice } from '../money.ts';
import { isCelebrated } from './tally.ts';

/** One sentence for a spin's result, in plain words; a win that is not more than the stake is not called one. */
export function resultText(
  voice: Voice,
  money: MoneyVoice,
  spin: SpinView,
  win: bigint,
  stake: bigint,
): string {
  const { say } = voice;
  if (win === 0n) return say('noWin');
  // What several pictures have paid is told by its sum.
  const isOne = (spin.cascades?.length ?? 0) + (spin.respins?.length ?? 0) === 0;
  const count = isOne ? spin.lines.length : 0;
  const where = count === 0 ? '' : ` ${say('wonLines', { count })}`;
  // A free spin costs nothing: whatever it pays is a win.
  if (spin.kind === 'free' || isCelebrated(win, stake))
    return `${say('won', { amount: money.amount(win) })}${where}`;
  return say('wonBack', { amount: money.amount(win), stake: money.amount(stake) });
}

/** The words of newly granted free spins. */
export function awardText(voice: Voice, spin: SpinView): string {
  return voice.say(spin.kind === 'paid' ? 'freeAwarded' : 'freeAwardedMore', { count: spin.awarded });
}

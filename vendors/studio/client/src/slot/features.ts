/** What happens in a spin after the reels have first stopped: cascades, respins, coins and picks, each as it was told. */
import type { GameView, SpinView } from '../../../wire.ts';
import type { Voice } from '../i18n/index.ts';
import { unitsOf, type MoneyVoice } from '../money.ts';
import { showPlate } from './celebrate.ts';
import { paidCells, paidLines, type Picture } from './paid-lines.ts';
import type { Pace } from './reels.ts';
import type { Stage } from './stage.ts';

export interface FeatureParts {
  readonly stage: Stage;
  readonly game: GameView;
  readonly voice: Voice;
  readonly money: MoneyVoice;
  readonly pace: () => Pace;
  /** A pause that a press of the button ends. */
  readonly dwell: (ms: number) => Promise<void>;
}

/** Shows them all; answers the picture that stands at the end. */
export async function playFeatures(parts: FeatureParts, spin: SpinView): Promise<Picture> {
  const { stage, voice, pace } = parts;
  let picture: Picture = spin;
  for (const next of spin.cascades ?? []) {
    await showPaid(parts, picture);
    if (next.multiplier > 1) stage.result.textContent = voice.say('cascade', { multiplier: next.multiplier });
    stage.reels.show(next.window);
    picture = next;
  }
  for (const next of spin.respins ?? []) {
    await showPaid(parts, picture);
    stage.result.textContent = voice.say('respin');
    stage.reels.turn(pace());
    await stage.reels.land(next.window, pace(), () => undefined);
    picture = next;
  }
  if (spin.hold) await showCoins(parts, spin.hold);
  if (spin.picks) await showPicks(parts, spin.picks);
  return { ...picture, ...(spin.scatter && { scatter: spin.scatter }) };
}

async function showPaid({ stage, game, pace, dwell }: FeatureParts, picture: Picture): Promise<void> {
  const cells = paidCells(game, { ...picture, scatter: null });
  if (cells.size === 0) return;
  const overlay = paidLines(game, picture);
  stage.reels.mark(cells);
  stage.window.append(overlay);
  await dwell(pace().turbo ? 350 : 750);
  overlay.remove();
  stage.reels.mark(null);
}

async function showCoins(
  { stage, game, voice, money, dwell }: FeatureParts,
  { coins, locked, isFull }: NonNullable<SpinView['hold']>,
): Promise<void> {
  const symbol = game.mechanics.hold?.symbol ?? '';
  let sum = 0n;
  let shown = 0;
  for (const count of locked) {
    for (const { reel, row, win } of coins.slice(shown, count)) {
      sum += unitsOf(win);
      stage.reels.stamp(reel, row, symbol, money.short(unitsOf(win)));
    }
    shown = count;
    stage.result.textContent = voice.say('coins', { count, amount: money.amount(sum) });
    await dwell(500);
  }
  if (isFull) showPlate(stage.plate, voice.say('coinsFull'), money.amount(sum));
  await dwell(isFull ? 1500 : 600);
  stage.plate.hidden = true;
}

async function showPicks(
  { stage, voice, money, dwell }: FeatureParts,
  { prizes }: NonNullable<SpinView['picks']>,
): Promise<void> {
  for (const [at, { win }] of prizes.entries()) {
    const amount = money.amount(unitsOf(win));
    const text = win === '0' ? voice.say('pickStop') : amount;
    showPlate(stage.plate, text, voice.say('pick', { index: at + 1, total: prizes.length }));
    await dwell(800);
  }
  stage.plate.hidden = true;
}

import { sleep } from '../api.ts';
import { amountOf, h } from '../dom.ts';
import type { MoneyVoice } from '../money.ts';
import type { Pace } from './reels.ts';
import type { Stage } from './stage.ts';

/** No celebration is longer than this. */
const LONGEST_MS = 1100;
const STEPS = 22;
/** From this many stakes on, the amount stands over the reels as well. */
const PLATE_FROM = 10n;

export interface CelebrationPace extends Pace {
  /** True once the member has pressed on. */
  readonly isOver: () => boolean;
}

/** Counts a win up to its amount; called only for wins above the stake. Ends at once when pressed. */
export async function celebrate(
  { win: readout, plate, element }: Stage,
  money: MoneyVoice,
  win: bigint,
  stake: bigint,
  { turbo, still, isOver }: CelebrationPace,
): Promise<void> {
  const isLarge = win >= stake * PLATE_FROM;
  if (isLarge) showPlate(plate, money.amount(win), money.times(win / stake));
  const duration = turbo ? 350 : isLarge ? LONGEST_MS : 650;
  const total = readout.textContent ?? '';
  element.classList.add('is-winning');
  if (still) await sleep(isLarge ? 600 : 0);
  for (let step = 1; !still && step <= STEPS && !isOver(); step += 1) {
    readout.textContent = money.amount((win * BigInt(step)) / BigInt(STEPS));
    await sleep(duration / STEPS);
  }
  readout.textContent = total;
  element.classList.remove('is-winning');
  plate.hidden = true;
}

/** A sheet of cut paper over the reels with one thing to say. */
export function showPlate(plate: HTMLElement, title: string, text: string): void {
  plate.replaceChildren(h('strong', {}, amountOf(title)), h('span', {}, text));
  plate.hidden = false;
}

/** What is asked of every screen on a phone that lies on its side and in a window at 200 %, beside its own size. */
import type { Page } from 'playwright-core';
import {
  atSizes,
  findScreenFaults,
  LOW_SIZES,
  sizeText,
  type Size,
} from '../../tools/test/pages/screen-sizes.ts';
import type { Size as RunSize } from '../../tools/test/runner/long.ts';
import { lookAt, type Look } from './look.ts';

interface Low extends Look {
  sizes: readonly Size[];
}

/** In the long run a screen is seen at both; before a merge at one of the two, and the next one at the other; in the normal run at neither. */
export function lowSizesFor(turn: number, size: RunSize): readonly Size[] {
  if (size === 'full') return LOW_SIZES;
  return size === 'all' ? [LOW_SIZES[turn % LOW_SIZES.length]!] : [];
}

/** At its own size and at the low ones: nothing cut, covered or out of reach; at the low ones whatever is asked of a screen. */
export async function lookAtSizes(page: Page, name: string, { where, report, sizes }: Low): Promise<void> {
  const ask = async (at: string): Promise<void> => {
    const faults = await findScreenFaults(page);
    report.check(`${at} · ${name}: nothing is cut, covered or out of reach`, faults === '', faults);
  };
  await ask(where);
  await atSizes(page, sizes, async (size) => {
    const at = `${where} at ${sizeText(size)}`;
    await ask(at);
    await lookAt(page, name, { where: at, report });
  });
}

import type { RoundRow, RoundViewAnswer } from '@feria/contracts/play/member';

/**
 * What can be checked of a round: nothing while it is `open` or when its stake was `returned`, nothing from seeds where the
 * vendor gives none away (`elsewhere`), and otherwise the whole round from its `seeds`, revealed or to be revealed. Of a
 * round that was played to its end it is `unknown` until the vendor has answered.
 */
export type CheckState = 'open' | 'returned' | 'unknown' | 'elsewhere' | 'seeds';

export function checkStateOf(
  { state }: Pick<RoundRow, 'state'>,
  page?: Pick<RoundViewAnswer, 'fairness'>,
): CheckState {
  if (state === 'open') return 'open';
  if (state === 'rolled_back') return 'returned';
  if (!page) return 'unknown';
  return page.fairness === null ? 'elsewhere' : 'seeds';
}

/** The vendor's page of a round, opened where the round is checked. */
export function atCheck(address: string): string {
  const url = new URL(address);
  url.searchParams.set('open', 'check');
  return url.href;
}

import { toolListener, type Said, type StreamTest } from './listener.ts';
import { binomialTail } from './statistics.ts';
import { findingOf, unanswered, type Finding } from './verdict.ts';

/**
 * Share of blocks of 20,000 true random bits that fail FIPS 140-2: its tests leave chance some room, so a sound stream has
 * failures, and one without any would be suspect. Measured with rngtest 5 on AES-128-CTR: 1,381 of 1,721,646 blocks.
 */
const BLOCKS_THAT_FAIL = 0.000_8;

export const rngtestTest: StreamTest = {
  name: 'rngtest',
  start: () => toolListener('rngtest', [], readRngtest),
};

/** Reads the statistics that rngtest prints at the end: the failed blocks must lie in their binomial band. */
export function readRngtest({ complaints }: Pick<Said, 'complaints'>): readonly Finding[] {
  const passed = numberAfter(complaints, 'FIPS 140-2 successes:');
  const failed = numberAfter(complaints, 'FIPS 140-2 failures:');
  const blocks = passed + failed;
  if (!(blocks > 0)) return [unanswered('rngtest', 'FIPS 140-2', 'no blocks were counted')];
  const expected = (blocks * BLOCKS_THAT_FAIL).toFixed(1);
  const p = binomialTail(failed, blocks, BLOCKS_THAT_FAIL);
  // The doubled tail reaches 1 in the middle of the band: that is no sign of anything.
  const finding = findingOf('rngtest', 'FIPS 140-2', Math.min(p, 0.5), '');
  return [{ ...finding, p, detail: `${failed} of ${blocks} blocks failed, ${expected} expected` }];
}

function numberAfter(text: string, label: string): number {
  const at = text.lastIndexOf(label);
  return at < 0 ? Number.NaN : Number.parseInt(text.slice(at + label.length), 10);
}

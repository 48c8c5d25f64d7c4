import type { DrawRecord } from '../chance/record.ts';
import type { DrawSource } from '../chance/rng.ts';

/**
 * Brings a fresh source to where a round was left: makes every draw that is recorded again, and answers the source.
 * Throws RangeError when it gives another result: then it is not the source that the round was begun with.
 */
export function skipDraws<Source extends Pick<DrawSource, 'below'>>(
  source: Source,
  records: readonly DrawRecord[],
): Source {
  for (const { draws } of records) {
    for (let at = 0; at < draws.length; at += 2) {
      const [range = 0, recorded] = draws.slice(at, at + 2);
      const drawn = source.below(range);
      if (drawn !== recorded) throw new RangeError(`the source draws ${drawn}, recorded was ${recorded}`);
    }
  }
  return source;
}

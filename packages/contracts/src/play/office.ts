/** Rounds in the office: the search, and a round as one timeline. GET /office/rounds · GET /office/rounds/:id */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, MarketCode, TimelineStep, Uuid } from '../wire.ts';
import { RoundRow } from './member.ts';

/** GET /office/rounds/:id */
export const RoundTimeline = z.object({
  round: RoundRow.extend({ memberId: Uuid, account: Text, vendorRound: Text }),
  /** Where its game was opened: the address for whoever may see personal data, else its neighbourhood; null where it was not kept. */
  place: z.object({ country: Text.nullable(), address: Text }).nullable(),
  steps: z.array(TimelineStep),
});
export type RoundTimeline = z.infer<typeof RoundTimeline>;
/** GET /office/rounds(/sums, /counts, .csv): ROUND_LIST. POST /office/rounds/:id/view answers RoundViewAnswer. */
export const OfficeRoundRow = RoundRow.omit({ vassalage: true, nodeId: true }).extend({
  memberId: Uuid,
  account: Text,
  merchantCode: MarketCode,
  vendor: Text,
  /** As the catalogue names it: the vendor's code and the game's. */
  game: Text,
  vendorRound: Text,
  isStuck: z.boolean(),
  roundFlags: z.array(Text),
  freeStaked: Amount,
  jackpot: Amount,
});
export type OfficeRoundRow = z.infer<typeof OfficeRoundRow>;

/** Rounds in the office: the search, and a round as one timeline. GET /office/rounds · GET /office/rounds/:id */
import { z } from 'zod';
import { Text } from '../text.ts';
import { TimelineStep, Uuid } from '../wire.ts';
import { RoundRow } from './member.ts';

/** GET /office/rounds/:id */
export const RoundTimeline = z.object({
  round: RoundRow.extend({ memberId: Uuid, account: Text, vendorRound: Text }),
  /** Where its game was opened: the address for whoever may see personal data, else its neighbourhood; null where it was not kept. */
  place: z.object({ country: Text.nullable(), address: Text }).nullable(),
  steps: z.array(TimelineStep),
});
export type RoundTimeline = z.infer<typeof RoundTimeline>;
/** GET /office/rounds: newest first. POST /office/rounds/:id/view answers RoundViewAnswer. */
export const OfficeRoundPage = z.object({
  items: z.array(RoundRow.extend({ memberId: Uuid, account: Text, vendorRound: Text })),
  next: Uuid.nullable(),
});
export type OfficeRoundPage = z.infer<typeof OfficeRoundPage>;

/** Free rounds that a member has. GET /api/free-rounds (T): the member's own that can still be played. */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, LocalizedText } from '../wire.ts';
import { WINS_TO } from './states.ts';

/** One of a member's own, as long as it can be played. `until` is exclusive. */
export const FreeRounds = z.object({
  items: z.array(
    z.object({
      id: Text,
      nodeId: Text.nullable(),
      gameName: LocalizedText.nullable(),
      vassalage: Text,
      displayName: Text,
      currency: CurrencyCode,
      betValue: Amount,
      rounds: z.number().int(),
      left: z.number().int(),
      from: Instant,
      until: Instant,
      winsTo: z.enum(WINS_TO),
      /** False: it is not open yet, or its game takes no bet now. */
      canPlay: z.boolean(),
    }),
  ),
});
export type FreeRounds = z.infer<typeof FreeRounds>;

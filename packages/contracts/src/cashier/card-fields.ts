/**
 * What the document is made of in which a card is typed: GET /api/card-fields (public, nothing of it is a secret). The web process makes its
 * policy from the origins, so that what an operator configures for a gateway is said in one place.
 */
import { z } from 'zod';
import { Text, WebUrl } from '../text.ts';

/** frame: a page of the gateway holds the fields. mercadopago: its script makes a frame for each field. */
export const CARD_FIELD_KINDS = ['frame', 'mercadopago'] as const;
/** Scheme, host and port, and nothing that ends a directive of a policy. */
const Origin = Text.regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/);

export const CardFields = z.object({
  kind: z.enum(CARD_FIELD_KINDS),
  /** By which the gateway knows whose payer types. */
  publicKey: Text.regex(/^[A-Za-z0-9_-]{1,120}$/),
  /** The page that is framed, of the kind `frame`; else the script. */
  source: WebUrl,
  /** In how many parts a payer may pay at most; 1: nobody is asked. */
  mostInstalments: z.number().int().min(1).max(48),
  /** From where the document may load scripts, what it may frame and whom it may call: nothing else. */
  origins: z.object({ scripts: z.array(Origin), frames: z.array(Origin), calls: z.array(Origin) }),
});
export type CardFields = z.infer<typeof CardFields>;

export const CardFieldsQuery = z.object({
  merchant: Text.regex(/^[A-Z]{2}$/),
  gateway: Text.regex(/^[a-z][a-z0-9_-]{1,31}$/),
});

import { z } from 'zod';
import { AnyUrl, Text } from '@feria/contracts/text';

const Environment = z.object({
  GATEWAY_PORT: z.coerce.number().int().min(1).max(65_535),
  DATABASE_URL: Text.min(1),
  GATEWAY_ORIGIN: AnyUrl,
  GATEWAY_API_KEY: Text.min(16),
  GATEWAY_WEBHOOK_SECRET: Text.min(16),
  WEBHOOK_URL: AnyUrl,
  MEMBER_ORIGIN: AnyUrl,
  /** The merchant's document in which cards are typed. Without it no page of ours is framed. */
  CARD_ORIGIN: AnyUrl.optional(),
});

export type GatewayConfig = {
  port: number;
  databaseUrl: string;
  origin: string;
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** The only place that the hosted page sends a payer back to. */
  memberOrigin: string;
  /** Who frames the fields of a card, inside the member app. Absent: nobody. */
  cardOrigin?: string | undefined;
};

/** Reads the environment once. Throws a ZodError that names what is missing. */
export function readConfig(environment: Record<string, string | undefined> = process.env): GatewayConfig {
  const read = Environment.parse(environment);
  return {
    port: read.GATEWAY_PORT,
    databaseUrl: read.DATABASE_URL,
    origin: read.GATEWAY_ORIGIN,
    apiKey: read.GATEWAY_API_KEY,
    webhookSecret: read.GATEWAY_WEBHOOK_SECRET,
    webhookUrl: read.WEBHOOK_URL,
    memberOrigin: read.MEMBER_ORIGIN,
    cardOrigin: read.CARD_ORIGIN === undefined ? undefined : new URL(read.CARD_ORIGIN).origin,
  };
}

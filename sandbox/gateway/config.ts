import { z } from 'zod';

const Environment = z.object({
  GATEWAY_PORT: z.coerce.number().int().min(1).max(65_535),
  DATABASE_URL: z.string().min(1),
  GATEWAY_ORIGIN: z.url(),
  GATEWAY_API_KEY: z.string().min(16),
  GATEWAY_WEBHOOK_SECRET: z.string().min(16),
  WEBHOOK_URL: z.url(),
  MEMBER_ORIGIN: z.url(),
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
  };
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Environment = z.object({
  STUDIO_PORT: z.coerce.number().int().min(1).max(65_535),
  DATABASE_URL: z.string().min(1),
  PLATFORM_WALLET_URL: z.url(),
  STUDIO_PRIVATE_KEY_FILE: z.string().min(1),
  PLATFORM_PUBLIC_KEY_FILE: z.string().min(1),
  STUDIO_ORIGIN: z.url(),
  MEMBER_ORIGIN: z.url(),
  OFFICE_ORIGIN: z.url(),
});

export type StudioConfig = {
  port: number;
  databaseUrl: string;
  walletUrl: string;
  privateKeyPem: string;
  platformPublicKeyPem: string;
  origin: string;
  /** Who may show our pages in a frame. */
  frameOrigins: readonly string[];
  memberOrigin: string;
};

export function readDatabaseUrl(environment: Record<string, string | undefined> = process.env): string {
  return Environment.pick({ DATABASE_URL: true }).parse(environment).DATABASE_URL;
}

/** Reads the environment once. Throws a ZodError that names what is missing. */
export function readConfig(environment: Record<string, string | undefined> = process.env): StudioConfig {
  const read = Environment.parse(environment);
  return {
    port: read.STUDIO_PORT,
    databaseUrl: read.DATABASE_URL,
    walletUrl: read.PLATFORM_WALLET_URL,
    privateKeyPem: readFileSync(read.STUDIO_PRIVATE_KEY_FILE, 'utf8'),
    platformPublicKeyPem: readFileSync(read.PLATFORM_PUBLIC_KEY_FILE, 'utf8'),
    origin: read.STUDIO_ORIGIN,
    frameOrigins: [read.MEMBER_ORIGIN, read.OFFICE_ORIGIN],
    memberOrigin: read.MEMBER_ORIGIN,
  };
}

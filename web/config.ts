import { z } from 'zod';

const Environment = z.object({
  WEB_PORT: z.coerce.number().int().min(1).max(65_535),
  PLATFORM_URL: z.url(),
  MEMBER_ORIGIN: z.url(),
  OFFICE_ORIGIN: z.url(),
  /** Where the games of our vendors come from, with spaces between them. */
  FRAME_ORIGINS: z
    .string()
    .transform((list) => list.split(' ').filter((origin) => origin !== ''))
    .pipe(z.array(z.url())),
  FERIA_DEV: z.string().optional(),
});

export type WebConfig = {
  port: number;
  platformUrl: string;
  memberOrigin: string;
  officeOrigin: string;
  /** Who may be shown in a frame: the hosts of the vendors' games. */
  frameOrigins: readonly string[];
  dev: boolean;
};

/** Reads the environment once. Throws a ZodError that names what is missing. */
export function readConfig(environment: Record<string, string | undefined> = process.env): WebConfig {
  const read = Environment.parse(environment);
  return {
    port: read.WEB_PORT,
    platformUrl: read.PLATFORM_URL,
    memberOrigin: read.MEMBER_ORIGIN,
    officeOrigin: read.OFFICE_ORIGIN,
    frameOrigins: read.FRAME_ORIGINS.map((origin) => new URL(origin).origin),
    dev: read.FERIA_DEV === '1',
  };
}

/** The payment gateways: the sandbox by its own variables, real ones by a file that lists them. */
import { readFileSync } from 'node:fs';
import { AnyUrl, Text } from '@feria/contracts/text';
import { z } from 'zod';

export type SandboxGateway = { url: string; origin: string; apiKey: string; webhookSecret: string };
/** One entry of the file: which driver, under which name, and what that driver asks for, which it checks itself. */
export type ListedGateway = { driver: string; code: string; [setting: string]: unknown };
export type GatewayConfig = {
  sandbox: SandboxGateway | null;
  listed: readonly ListedGateway[];
  /** Where gateways send their notices. Absent: to the member app's address. */
  noticeOrigin?: string | undefined;
  /** The host of the document in which cards are typed (ADR 95). Absent: nobody pays by card in fields of a gateway. */
  cardOrigin?: string | undefined;
};

export const GATEWAY_ENVIRONMENT = {
  GATEWAY_URL: AnyUrl.optional(),
  GATEWAY_ORIGIN: AnyUrl.optional(),
  GATEWAY_API_KEY: Text.min(16).optional(),
  GATEWAY_WEBHOOK_SECRET: Text.min(16).optional(),
  /** JSON: `[{"driver": "dlocal", "code": "dlocal", …}]` (docs/gateways.md). It holds their keys, so nobody else may read it. */
  GATEWAYS_FILE: Text.min(1).optional(),
  /** Scheme and host that gateways send notices to, where it is not the member app's. */
  GATEWAY_NOTICE_ORIGIN: AnyUrl.optional(),
  /** Scheme and host of the web process on which cards are typed: neither the member app's nor the office's. */
  CARD_ORIGIN: AnyUrl.optional(),
};
const Environment = z.object(GATEWAY_ENVIRONMENT);

/** The test gateway, and the transfers that the licensee matches by hand. */
const OWN: readonly string[] = ['sandbox', 'manual'];
const Listed = z
  .array(
    z.looseObject({
      driver: Text,
      code: Text.regex(/^[a-z][a-z0-9_-]{1,31}$/).refine(
        (code) => !OWN.includes(code),
        'is the platform’s own',
      ),
    }),
  )
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'two have one code');

/** Throws with a line that names what is missing or wrong. */
export function readGateways(read: z.infer<typeof Environment>): GatewayConfig {
  const sandbox = readSandbox(read);
  const listed = read.GATEWAYS_FILE === undefined ? [] : readListed(read.GATEWAYS_FILE);
  if (!sandbox && listed.length === 0)
    throw new Error('configuration: no payment gateway: name GATEWAYS_FILE, or the four of the sandbox');
  const { GATEWAY_NOTICE_ORIGIN: notices, CARD_ORIGIN: cards } = read;
  return { sandbox, listed, noticeOrigin: originOf(notices), cardOrigin: originOf(cards) };
}

const originOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : new URL(address).origin;

function readSandbox({
  GATEWAY_URL: url,
  GATEWAY_ORIGIN: origin,
  GATEWAY_API_KEY: apiKey,
  GATEWAY_WEBHOOK_SECRET: webhookSecret,
}: z.infer<typeof Environment>): SandboxGateway | null {
  const all = [url, origin, apiKey, webhookSecret];
  if (all.every((one) => one === undefined)) return null;
  if (!url || !origin || !apiKey || !webhookSecret)
    throw new Error(
      'configuration: GATEWAY_URL, GATEWAY_ORIGIN, GATEWAY_API_KEY and GATEWAY_WEBHOOK_SECRET go together',
    );
  return { url, origin, apiKey, webhookSecret };
}

function readListed(file: string): ListedGateway[] {
  const parsed = Listed.safeParse(parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const why = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  throw new Error(`configuration: GATEWAYS_FILE: ${why.join('; ')}`);
}

/** What is no JSON is said without a word of it: it may hold a key. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('configuration: GATEWAYS_FILE is no JSON');
  }
}

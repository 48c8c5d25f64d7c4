/** Markets: merchants, countries, languages, white-label flags, and the startup configuration. Routes: GET /api/permission, GET /api/system/status. */
import { z } from 'zod';
import { HttpsUrl, Text } from '../text.ts';
import { RegisterRules } from '../members/member.ts';
import { ComplaintTerms } from '../complaints/member.ts';
import { HelpEntry, ResourceEntry, ServiceEntry } from './document.ts';
import { ExternalLoginWays } from '../access/external-login.ts';
import type { WhitelabelNode } from './white-label.ts';
import { CurrencyCode, Language, LocalizedText, MarketCode } from '../wire.ts';

export const Merchant = z.object({
  merchantCode: MarketCode,
  country: Text,
  currency: CurrencyCode,
  countryName: Text,
  countryDialingCode: Text,
  langList: z.array(Language),
  defaultLanguage: Language,
  timeZone: Text,
  minimumAge: z.number().int(),
  /** How many decimals people pay in. */
  currencyPlaces: z.number().int().optional(),
  /** Hosts of its own; absent: none. */
  domains: z.array(Text).optional(),
});
export type Merchant = z.infer<typeof Merchant>;

const WhitelabelTree: z.ZodType<WhitelabelNode> = z.lazy(() =>
  z.object({ modId: Text, enabled: z.boolean(), children: z.array(WhitelabelTree) }),
);

/** GET /api/permission?merchant=CO (the market cookie, else the default market). */
export const Permission = z.object({
  merchant: Merchant,
  merchants: z.array(Merchant),
  whitelabel: z.array(WhitelabelTree),
  legalLine: LocalizedText,
  /** Offered after a registration; null where the market has none. */
  zaloBonus: z.object({ reward: Text, url: HttpsUrl }).nullable(),
  freePlay: z.boolean(),
  outside: ExternalLoginWays,
  maintenance: z.boolean(),
  maintenanceEnd: Text.nullable(),
  regionRestriction: z.boolean(),
  /**
   * `path` is a compact JWE for the key that the call brought (header ENVELOPE_FOR; specification, 3: encrypted, decrypted on the
   * client). Whoever brings none is told of our own pages alone.
   */
  customerService: z.array(ServiceEntry.extend({ path: Text })),
  resources: z.array(ResourceEntry),
  registerRules: RegisterRules,
  /** Which host leads to which market. */
  domainRoute: z.array(z.object({ domain: Text, merchantCode: MarketCode })),
  analytics: z.object({ own: z.boolean(), tag: Text.nullable() }),
  /** A client picks one of each at random; none: our own hosts. */
  imageCDNs: z.array(Text),
  launchGameCDNs: z.array(Text),
  licence: z.object({ number: Text, authority: Text, url: Text.nullable() }).nullable(),
  /** Where help with gambling is found; empty: nobody is named. */
  help: z.array(HelpEntry),
  complaints: ComplaintTerms,
  mainDomain: Text,
  location: z.object({ ip: Text, countryCode: Text.nullable() }),
  /**
   * What the market's methods are called, each code once: one that goes both ways stands here as the way in. What each asks and carries: /api/deposits/methods, /api/withdrawals/methods.
   */
  cashier: z.object({
    methods: z.array(
      z.object({
        code: Text,
        name: LocalizedText,
        direction: z.enum(['in', 'out']),
      }),
    ),
  }),
});
export type Permission = z.infer<typeof Permission>;
/** What the first view knows of it: the rest is asked for where it is needed, so that the page stays small. */
export const LATER_FIELDS = [
  ...(['customerService', 'resources', 'registerRules', 'domainRoute', 'analytics'] as const),
  ...(['imageCDNs', 'launchGameCDNs', 'licence', 'help', 'complaints'] as const),
] as const;
export type FirstPermission = Omit<Permission, (typeof LATER_FIELDS)[number]>;

/** GET /api/system/status(?audience=all): 0 normal, 1 maintenance, 2 region restricted. `all`: what is true for everybody. */
export const SystemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenanceEnd: Text.nullable(),
  ip: Text,
});
export type SystemStatus = z.infer<typeof SystemStatus>;

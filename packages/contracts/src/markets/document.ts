/**
 * All that a market is, as one document: what two operators edit together (office.ts), and what GET permission is
 * made of. The schema judges each field, `breachesOfMarket` what has to hold across them; a document that breaks either is never
 * published. Rates are parts per million, amounts decimal strings, days ISO dates of the market's own zone.
 */
import { parseDecimal, readOr } from '@feria/kernel';
import { z } from 'zod';
import { LanguageTag, localizedInput } from '../localized.ts';
import { Day, HttpsUrl as AnyHttpsUrl, Text } from '../text.ts';
import { GAME_TYPES, GameType } from '../catalog/member.ts';
import { ComplaintTerms, DEFAULT_COMPLAINT_TERMS } from '../complaints/member.ts';
import { PATTERN_IDS } from '../members/patterns.ts';
import { REGISTER_FIELDS } from '../members/register-rules.ts';
import { MarketMethod, methodBreaches, readOldMethod } from './method.ts';
import { isSoundPattern } from './sound-pattern.ts';
import { FEATURE_IDS, UNBUILT, isEnabled, type WhitelabelNode } from './white-label.ts';
import { Amount, CurrencyCode, Language, LocalizedText, MarketCode } from '../wire.ts';

const line = (most: number) => Text.trim().min(1).max(most);
const Phrase = localizedInput(line(20_000));
const Name = localizedInput(line(120));
/** A page or a picture elsewhere. Nothing but https leaves our pages. */
export const HttpsUrl = AnyHttpsUrl.max(500);
/** A page of ours, or one elsewhere. */
const Path = z.union([Text.regex(/^\/[^/\s][^\s]*$|^\/$/).max(300), HttpsUrl]);
const Host = Text.toLowerCase().regex(
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
);
export const CountryCode = Text.regex(/^[A-Z]{2}$/);

export const SERVICE_TYPES = ['LIVECHAT', 'TELEGRAM', 'MESSENGER', 'Facebook', 'Line', 'Skype'] as const;
export const ServiceEntry = z.object({ csType: z.enum(SERVICE_TYPES), title: Name, path: Path });
export type ServiceEntry = z.infer<typeof ServiceEntry>;
/** What each is called where nobody calls it otherwise: the chat by what it is, the others by their own names. */
export const SERVICE_TITLES: Readonly<Record<ServiceEntry['csType'], ServiceEntry['title']>> = {
  LIVECHAT: { en: 'Live chat', es: 'Chat en vivo' },
  TELEGRAM: { en: 'Telegram', es: 'Telegram' },
  MESSENGER: { en: 'Messenger', es: 'Messenger' },
  Facebook: { en: 'Facebook', es: 'Facebook' },
  Line: { en: 'LINE', es: 'LINE' },
  Skype: { en: 'Skype', es: 'Skype' },
};

export const RESOURCE_TYPES = [
  ...(['Android', 'iOS', 'MOBILECONFIG', 'YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram'] as const),
  ...(['WhatsApp', 'Telegram', 'Line'] as const),
] as const;
export const ResourceEntry = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  name: line(80),
  url: HttpsUrl,
});
export type ResourceEntry = z.infer<typeof ResourceEntry>;

/** Where somebody finds help with gambling; none is named that the operator has not checked. */
export const HelpEntry = z.object({
  name: line(120),
  phone: line(40).nullable(),
  url: HttpsUrl.nullable(),
  hours: Name.nullable(),
});
export type HelpEntry = z.infer<typeof HelpEntry>;

export const TAX_BASES = ['deposit', 'stake', 'gross_gaming_revenue', 'prize'] as const;
export const TaxRow = z.object({
  /** One tax keeps its code while its rate changes: rows of one code and basis do not overlap. */
  code: Text.regex(/^[a-z][a-z0-9_]{1,31}$/),
  basis: z.enum(TAX_BASES),
  ratePpm: z.number().int().min(0).max(1_000_000),
  /** Nothing is taken of what does not exceed it. */
  above: Amount,
  /** What is taken of what exceeds it: all, or the part above. */
  of: z.enum(['whole', 'excess']).default('whole'),
  /** Of a prize: when the round is settled, or of net winnings when they are paid out. */
  at: z.enum(['settlement', 'payout']).default('settlement'),
  /** Who pays it. `gross_gaming_revenue` is always paid by the licensee. */
  bearer: z.enum(['member', 'house']).default('member'),
  /** For whom lives there (ISO 3166-2). A row that names a region goes before a row of its code that names none. */
  regions: z
    .array(Text.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))
    .max(100)
    .default([]),
  from: Day,
  /** Its last day; null: until further notice. */
  until: Day.nullable(),
  name: Name,
});
export type TaxRow = z.infer<typeof TaxRow>;

const RealityMinutes = z.union([z.literal(15), z.literal(30), z.literal(60)]);
const Period = z.object({ day: Amount.optional(), week: Amount.optional(), month: Amount.optional() });

const WhitelabelTree: z.ZodType<WhitelabelNode> = z.lazy(() =>
  z.object({
    modId: Text.regex(/^[A-Z0-9]{2,40}$/),
    enabled: z.boolean(),
    children: z.array(WhitelabelTree),
  }),
);

const StoredRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.enum(PATTERN_IDS as readonly [string, ...string[]]),
  minLength: z.number().int().min(0).max(255),
  maxLength: z.number().int().min(1).max(255),
  acceptedPattern: Text.max(300).optional(),
  words: LocalizedText.optional(),
});
const RegisterRulesStored = z.partialRecord(z.enum(REGISTER_FIELDS), StoredRule);

/** From which win on two persons decide before it may be spent, and when a vendor's hour alarms and is capped (ADR 58). */
export const HandPayTerms = z.object({ from: Amount, hourAlarm: Amount, hourCap: Amount });
export type HandPayTerms = z.infer<typeof HandPayTerms>;

export const MarketDocument = z.strictObject({
  code: MarketCode,
  countryName: line(60),
  currency: CurrencyCode,
  /** How many decimals people pay in: 0 where cents do not exist. Balances are shown with two (specification, 9). */
  currencyPlaces: z.number().int().min(0).max(2),
  dialingCode: Text.regex(/^\d{1,4}$/),
  timeZone: Text.refine(isTimeZone, 'not a time zone'),
  languages: z.array(Language).min(1),
  defaultLanguage: Language,
  sort: z.number().int().min(0).max(1_000),
  isDefault: z.boolean(),
  domains: z.array(Host).max(50),
  minimumAge: z.number().int().min(18).max(25),
  /** From where people may play. Nothing listed: from everywhere. */
  where: z.object({ countries: z.array(CountryCode).max(250), letsInUnknown: z.boolean() }),
  legalLine: Phrase,
  licence: z.object({ number: line(80), authority: line(120), url: HttpsUrl.nullable() }).nullable(),
  whitelabel: z.array(WhitelabelTree),
  registerRules: RegisterRulesStored,
  zaloBonus: z.object({ reward: line(40), url: HttpsUrl }).nullable(),
  customerService: z.array(ServiceEntry).max(20),
  resources: z.array(ResourceEntry).max(40),
  /** Both came later: versions that were before them have the platform's defaults. */
  help: z.array(HelpEntry).max(20).default([]),
  complaints: ComplaintTerms.default(DEFAULT_COMPLAINT_TERMS),
  /** A client picks one of each at random; none: our own. */
  imageCDNs: z.array(HttpsUrl).max(20),
  launchGameCDNs: z.array(HttpsUrl).max(20),
  /** `own`: usage is counted by ourselves, without cookies. `tag`: somebody else's, only after a member has agreed. */
  analytics: z.object({ own: z.boolean(), tag: line(80).nullable() }),
  verticals: z.record(GameType, z.boolean()),
  /** A kind of game that is offered only where the market speaks that language. */
  categoryLanguages: z.array(z.object({ category: GameType, language: LanguageTag })).max(20),
  taxes: z.array(TaxRow).max(100),
  /** Days in which an unproven person may play and not withdraw; null: they prove who they are first. */
  kycGraceDays: z.number().int().min(0).max(365).nullable(),
  /** The operator's limits for everybody, in the market's currency. */
  limits: z.object({ deposit: Period, loss: Period, stake: Period }),
  /** How many minutes of play lie between two reality checks unless a member chooses, and whether a longer time may be chosen. */
  realityCheck: z
    .object({ minutes: RealityMinutes, mayBeLonger: z.boolean() })
    .default({ minutes: 60, mayBeLonger: true }),
  methods: z.array(MarketMethod).max(60),
  autoReceiveMinutes: z.number().int().min(1).max(100_000),
  passwordDays: z.number().int().min(1).max(3_650).nullable(),
  /** Null: the default values for its currency, as `markets.spread_hand_pays` has them. */
  handPay: HandPayTerms.nullable().default(null),
});
export type MarketDocument = z.infer<typeof MarketDocument>;

/** One that was kept. What came later has its default; terms and privacy, which it had once, are content's now (ADR 51). */
export function readMarketDocument(kept: unknown): MarketDocument {
  const { terms: _, privacy: __, ...document } = kept as Record<string, unknown>;
  const { methods } = document;
  return MarketDocument.parse({
    ...document,
    ...(Array.isArray(methods) ? { methods: methods.map(readOldMethod) } : {}),
  });
}

export const MARKET_BREACHES = [
  'default_language',
  'default_market',
  'domain_taken',
  'currency_taken',
  'currency_fixed',
  'tax_overlap',
  'tax_dates',
  'limit_order',
  'hand_pay_order',
  'method_range',
  'method_twice',
  'method_rail',
  'method_presets',
  'method_fee',
  'method_part',
  'method_hours',
  'amount_places',
  'rule_bounds',
  'rule_pattern',
  'node_twice',
  'node_unbuilt',
  'category_twice',
  'twice',
] as const;
export type MarketBreach = { path: string; code: (typeof MARKET_BREACHES)[number] };

/** What the other markets hold, and what this one held before. */
export type Around = {
  others: readonly Pick<MarketDocument, 'code' | 'domains' | 'currency' | 'isDefault'>[];
  before: Pick<MarketDocument, 'currency' | 'isDefault'> | null;
};

/** What does not fit together; empty: nothing. Pure, and the same in the office and on the platform. */
export function breachesOfMarket(document: MarketDocument, { others, before }: Around): MarketBreach[] {
  const found: MarketBreach[] = [];
  const say = (path: string, code: MarketBreach['code']): void => void found.push({ path, code });
  if (!document.languages.includes(document.defaultLanguage)) say('defaultLanguage', 'default_language');
  // The default moves by making another market the default, never by leaving none.
  if (before?.isDefault === true && !document.isDefault) say('isDefault', 'default_market');
  if (before === null ? others.length === 0 && !document.isDefault : false)
    say('isDefault', 'default_market');
  if (before !== null && before.currency !== document.currency) say('currency', 'currency_fixed');
  if (others.some(({ currency }) => currency === document.currency)) say('currency', 'currency_taken');
  const taken = new Set(others.flatMap(({ domains }) => domains));
  for (const [at, host] of document.domains.entries())
    if (taken.has(host)) say(`domains.${at}`, 'domain_taken');
  for (const list of ['languages', 'domains', 'imageCDNs', 'launchGameCDNs'] as const)
    if (new Set(document[list]).size !== document[list].length) say(list, 'twice');
  const categories = document.categoryLanguages.map(({ category }) => category);
  if (new Set(categories).size !== categories.length) say('categoryLanguages', 'category_twice');
  return [
    ...found,
    ...taxBreaches(document),
    ...limitBreaches(document),
    ...handPayBreaches(document),
    ...methodBreaches(document),
    ...ruleBreaches(document),
  ];
}

function taxBreaches({ taxes }: MarketDocument): MarketBreach[] {
  return taxes.flatMap((row, at): MarketBreach[] => {
    if (row.until !== null && row.until < row.from) return [{ path: `taxes.${at}`, code: 'tax_dates' }];
    const isMet = taxes.some(
      (other, index) =>
        index < at &&
        other.code === row.code &&
        other.basis === row.basis &&
        isAlsoFor(other.regions, row.regions) &&
        (other.until === null || other.until >= row.from) &&
        (row.until === null || row.until >= other.from),
    );
    return isMet ? [{ path: `taxes.${at}`, code: 'tax_overlap' }] : [];
  });
}

/** Two rows of one code meet where both name a region, or neither names one: a named one goes first otherwise. */
function isAlsoFor(some: readonly string[], others: readonly string[]): boolean {
  if (some.length === 0 || others.length === 0) return some.length === others.length;
  return some.some((region) => others.includes(region));
}

function limitBreaches({ limits }: MarketDocument): MarketBreach[] {
  return Object.entries(limits).flatMap(([kind, { day, week, month }]): MarketBreach[] => {
    const rising = [day, week, month].flatMap((text) =>
      text === undefined ? [] : [parseDecimal(text) ?? 0n],
    );
    const isRising = rising.every((amount, at) => amount > 0n && (at === 0 || amount >= rising[at - 1]!));
    return isRising ? [] : [{ path: `limits.${kind}`, code: 'limit_order' }];
  });
}

function handPayBreaches({ handPay }: MarketDocument): MarketBreach[] {
  if (handPay === null) return [];
  const [from, alarm, cap] = [handPay.from, handPay.hourAlarm, handPay.hourCap].map(
    (text) => parseDecimal(text) ?? 0n,
  );
  return from! > 0n && alarm! > 0n && cap! >= alarm! ? [] : [{ path: 'handPay', code: 'hand_pay_order' }];
}

function ruleBreaches({ registerRules, whitelabel }: MarketDocument): MarketBreach[] {
  const rules = Object.entries(registerRules).flatMap(([field, rule]): MarketBreach[] => {
    if (rule.minLength > rule.maxLength) return [{ path: `registerRules.${field}`, code: 'rule_bounds' }];
    return isPattern(rule.acceptedPattern) ? [] : [{ path: `registerRules.${field}`, code: 'rule_pattern' }];
  });
  const seen = new Set<string>();
  const walk = (nodes: readonly WhitelabelNode[]): MarketBreach[] =>
    nodes.flatMap(({ modId, children }): MarketBreach[] => {
      const isTwice = seen.has(modId);
      seen.add(modId);
      return [
        ...(isTwice ? [{ path: `whitelabel.${modId}`, code: 'node_twice' } as const] : []),
        ...walk(children),
      ];
    });
  const unbuilt = UNBUILT.map((name) => FEATURE_IDS[name])
    .filter((modId) => isEnabled(whitelabel, modId))
    .map((modId) => ({ path: `whitelabel.${modId}`, code: 'node_unbuilt' }) as const);
  return [...rules, ...walk(whitelabel), ...unbuilt];
}

function isPattern(pattern: string | undefined): boolean {
  return pattern === undefined || isSoundPattern(pattern);
}

function isTimeZone(name: string): boolean {
  return readOr(
    false,
    () => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0,
  );
}

/** One line of what a draft changes: where, what it was and what it would be, as text. */
export type Difference = { path: string; was: string | null; is: string | null };

/** Field by field, in the document's order; lists by their place. */
export function differencesOf(was: unknown, is: unknown): Difference[] {
  const [before, after] = [flatten(was), flatten(is)];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .map((path) => ({ path, was: before.get(path) ?? null, is: after.get(path) ?? null }))
    .filter((one) => one.was !== one.is);
}

function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return into;
  if (typeof value !== 'object') return into.set(path, `${value as string | number | boolean}`);
  for (const [name, child] of nodesOf(value)) flatten(child, path === '' ? name : `${path}.${name}`, into);
  return into;
}

/** A white-label node, a method or a tax row is known by its name rather than by its place. */
function nodesOf(value: object): [string, unknown][] {
  if (!Array.isArray(value)) return Object.entries(value);
  return value.map((child: unknown, at): [string, unknown] => {
    const named = child as { modId?: string; code?: string; direction?: string; from?: string } | null;
    const name =
      named?.modId ?? (named?.code && [named.code, named.direction ?? named.from].filter(Boolean).join(' '));
    return [name ?? String(at), child];
  });
}

/** A document to begin a new market with: everything asked, nothing promised. */
export function newMarket(from: MarketDocument): MarketDocument {
  return {
    ...structuredClone(from),
    code: '',
    countryName: '',
    currency: '',
    dialingCode: '',
    isDefault: false,
    domains: [],
    licence: null,
    where: { countries: [], letsInUnknown: true },
    taxes: [],
    limits: { deposit: {}, loss: {}, stake: {} },
    // Rails are of a country; the test rail is of all of them.
    methods: from.methods.filter(({ rail }) => rail === 'sandbox'),
    help: [],
    complaints: { ...from.complaints, body: null },
    resources: [],
    imageCDNs: [],
    launchGameCDNs: [],
    zaloBonus: null,
    sort: from.sort + 1,
  };
}

export const VERTICALS = GAME_TYPES;
/** The nodes that the platform reads; others are an operator's own. */
export const KNOWN_NODES: readonly string[] = Object.values(FEATURE_IDS);

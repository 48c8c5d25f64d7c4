import { Refusal } from '@feria/kernel';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { MarketDocument } from '@feria/contracts/markets/document';
import type { MethodHours } from '@feria/contracts/markets/method';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Tx, Reader } from '../../core/db.ts';
import type { FieldRule, RegisterRules } from '@feria/contracts/members/member';
import { PATTERN_IDS, PATTERNS, wordsOfPattern } from '@feria/contracts/members/patterns';
import { REGISTER_FIELDS, type RegisterField } from '@feria/contracts/members/register-rules';
import { isSoundPattern } from '@feria/contracts/markets/sound-pattern';
import { readFeatures, type Features, type WhitelabelNode } from '@feria/contracts/markets/white-label';
import type { Language, LocalizedText, MarketCode } from '@feria/contracts/wire';
import type { Currency, Units } from '@feria/kernel';

export type Market = {
  code: MarketCode;
  currency: Currency;
  countryName: string;
  dialingCode: string;
  languages: Language[];
  defaultLanguage: Language;
  timeZone: string;
  minimumAge: number;
  isDefault: boolean;
  whitelabel: WhitelabelNode[];
  /** What the white-label tree switches on. */
  features: Features;
  registerRules: RegisterRules;
  registerRulesVersion: number;
  legalLine: LocalizedText;
  /** What is promised to whoever adds the licensee's Zalo account, and where; null: nothing. */
  zaloBonus: { reward: string; url: string } | null;
  autoReceiveMinutes: number;
  /** After how many days a password has to be changed; null: never. */
  passwordDays: number | null;
  /** The version of its document that is in force. */
  version: number;
  /** Hosts of its own; the first one is its main one. */
  domains: string[];
  /** Kinds of games that it does not offer. */
  closedCategories: string[];
  /** From where people may play; no country: from everywhere. */
  where: { countries: string[]; letsInUnknown: boolean };
};

export type Method = {
  code: string;
  direction: 'in' | 'out';
  rail: RailCode;
  /** In order of preference; `gateway` is the first of them. */
  gateways: string[];
  gateway: string;
  name: LocalizedText;
  min: Units;
  max: Units;
  /** Amounts to press. */
  presets: Units[];
  /** What it costs: a fixed part, and a share of the amount in millionths. */
  fee: Units;
  feeRatePpm: number;
  /** The most that its rail carries at once; null: as much as anybody takes out. */
  partMax: Units | null;
  eta: LocalizedText;
  /** How long a payment waits for its payer. */
  openMinutes: number;
  /** By the market's clock; null: always. */
  hours: MethodHours | null;
};

/** All but the settings, which are large and seldom asked for. */
const READ_ALWAYS = [
  ...([
    'code',
    'currency',
    'countryName',
    'dialingCode',
    'languages',
    'defaultLanguage',
    'timeZone',
  ] as const),
  ...([
    'minimumAge',
    'isDefault',
    'whitelabel',
    'registerRules',
    'registerRulesVersion',
    'legalLine',
  ] as const),
  ...(['zaloBonus', 'autoReceiveMinutes'] as const),
  ...([
    'passwordDays',
    'version',
    'domains',
    'closedCategories',
    'allowedCountries',
    'letsInUnknown',
  ] as const),
] as const;

export async function listMarkets(tx: Tx | Reader): Promise<Market[]> {
  const rows = await tx
    .selectFrom('markets.markets')
    .select(READ_ALWAYS)
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    ...treeOf(row.whitelabel as unknown as WhitelabelNode[]),
    code: row.code as MarketCode,
    currency: row.currency as Currency,
    countryName: row.countryName,
    dialingCode: row.dialingCode,
    languages: row.languages as Language[],
    defaultLanguage: row.defaultLanguage as Language,
    timeZone: row.timeZone,
    minimumAge: row.minimumAge,
    isDefault: row.isDefault,
    registerRules: rulesOf(row.registerRules as unknown as StoredRules),
    registerRulesVersion: row.registerRulesVersion,
    legalLine: row.legalLine as unknown as LocalizedText,
    zaloBonus: row.zaloBonus as unknown as Market['zaloBonus'],
    autoReceiveMinutes: row.autoReceiveMinutes,
    passwordDays: row.passwordDays,
    version: row.version,
    domains: row.domains,
    closedCategories: row.closedCategories,
    where: { countries: row.allowedCountries, letsInUnknown: row.letsInUnknown },
  }));
}

const treeOf = (whitelabel: WhitelabelNode[]): Pick<Market, 'whitelabel' | 'features'> => ({
  whitelabel,
  features: readFeatures({ whitelabel }),
});

export type StoredRule = Omit<FieldRule, 'acceptedPattern' | 'words'> & Partial<FieldRule>;
type StoredRules = Readonly<Partial<Record<RegisterField, StoredRule>>>;

export const NOT_ASKED: StoredRule = {
  enabled: false,
  required: false,
  patternId: 'any',
  minLength: 0,
  maxLength: 255,
};

function rulesOf(stored: StoredRules): RegisterRules {
  return Object.fromEntries(
    REGISTER_FIELDS.map((field) => {
      const rule = stored[field] ?? NOT_ASKED;
      if (!PASSWORDS.has(field)) return [field, readRule(rule)];
      // What is repeated is judged as what it repeats: two lengths beside each other would contradict.
      const { minLength, maxLength } = stored.password ?? rule;
      return [field, readRule(passwordRule({ ...rule, minLength, maxLength }))];
    }),
  ) as RegisterRules;
}

const PASSWORDS: ReadonlySet<RegisterField> = new Set(['password', 'confirmPassword']);
const LEAST_PASSWORD = 8;
/** Every market lets at least as much be typed. */
const LEAST_MOST = 64;

/** Whatever a market's data says: a length of eight at least, room for 64, and nothing of what a password consists (ASVS 5.0, 6.2). */
function passwordRule({ enabled, required, minLength, maxLength }: StoredRule): StoredRule {
  return {
    enabled,
    required,
    patternId: 'password',
    minLength: Math.max(minLength, LEAST_PASSWORD),
    maxLength: Math.max(maxLength, LEAST_MOST),
  };
}

/**
 * A rule without a pattern or words of its own has those of its kind, and so has one whose pattern nobody can read, or that takes long: a slip in one
 * market's data must not close the doors of all.
 */
export function readRule(stored: StoredRule): FieldRule {
  const { patternId, minLength: min, maxLength: max, acceptedPattern } = stored;
  const kind = PATTERN_IDS.find((id) => id === patternId) ?? 'any';
  const ofKind = kind === 'any' ? '*' : PATTERNS[kind].source;
  return {
    ...stored,
    acceptedPattern:
      acceptedPattern !== undefined && isSoundPattern(acceptedPattern) ? acceptedPattern : ofKind,
    words: stored.words ?? wordsOfPattern(kind, { min, max }),
  };
}

/** Those that are offered, in the order of the document. */
export async function listMethods(tx: Tx | Reader, market: MarketCode): Promise<Method[]> {
  const rows = await tx
    .selectFrom('markets.methods')
    .selectAll()
    .where('marketCode', '=', market)
    .where('enabled', '=', true)
    .orderBy('place')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    direction: row.direction as Method['direction'],
    rail: row.rail as RailCode,
    gateways: row.gateways,
    gateway: row.gateways[0]!,
    name: row.name as unknown as LocalizedText,
    min: BigInt(row.minAmount),
    max: BigInt(row.maxAmount),
    presets: row.presets.map(BigInt),
    fee: BigInt(row.fee),
    feeRatePpm: row.feeRatePpm,
    partMax: row.partMax === null ? null : BigInt(row.partMax),
    eta: row.eta as unknown as LocalizedText,
    openMinutes: row.openMinutes,
    hours: row.hours as unknown as MethodHours | null,
  }));
}

/** What members of every market call what they pay by, those that are no longer offered among them: old payments have them. */
export async function listMethodNames(
  tx: Tx | Reader,
): Promise<(Pick<Method, 'code' | 'direction' | 'name'> & { market: string })[]> {
  const rows = await tx
    .selectFrom('markets.methods')
    .select(['marketCode', 'code', 'direction', 'name'])
    .orderBy('code')
    .execute();
  return rows.map(({ marketCode, code, direction, name }) => ({
    market: marketCode,
    code,
    direction: direction as Method['direction'],
    name: name as unknown as LocalizedText,
  }));
}

/** What of a market's document is asked for seldom, and what the other parts read of it: taxes, limits, grace. */
export type Settings = Pick<
  MarketDocument,
  | 'currencyPlaces'
  | 'licence'
  | 'resources'
  | 'customerService'
  | 'imageCDNs'
  | 'launchGameCDNs'
  | 'analytics'
  | 'verticals'
  | 'categoryLanguages'
  | 'taxes'
  | 'kycGraceDays'
  | 'limits'
  | 'realityCheck'
> &
  // A market that was never published since they came has none.
  Partial<Pick<MarketDocument, 'help' | 'complaints'>>;

/** Judged before it was published, and written by nothing but the publishing. Throws market.unknown. */
export async function readSettings(tx: Tx | Reader, code: string): Promise<Settings> {
  const row = await tx
    .selectFrom('markets.markets')
    .select('settings')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw new Refusal<RefusalCode>('market.unknown');
  return row.settings as unknown as Settings;
}

import type { Tx, Reader } from '../../core/db.ts';
import type { FieldRule, RegisterRules } from '@feria/contracts/identity';
import type { WhitelabelNode } from '@feria/contracts/markets';
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
  freePlay: boolean;
  whitelabel: WhitelabelNode[];
  registerRules: RegisterRules & Record<string, FieldRule>;
  legalLine: LocalizedText;
  terms: { version: string; text: LocalizedText };
  autoReceiveMinutes: number;
};

export type Method = {
  code: string;
  direction: 'in' | 'out';
  gateway: string;
  name: LocalizedText;
  min: Units;
  max: Units;
  fee: Units;
  eta: LocalizedText;
};

export async function listMarkets(tx: Tx | Reader): Promise<Market[]> {
  const rows = await tx.selectFrom('markets.markets').selectAll().orderBy('sort').execute();
  return rows.map((row) => ({
    code: row.code as MarketCode,
    currency: row.currency as Currency,
    countryName: row.country_name,
    dialingCode: row.dialing_code,
    languages: row.languages as Language[],
    defaultLanguage: row.default_language as Language,
    timeZone: row.time_zone,
    minimumAge: row.minimum_age,
    isDefault: row.is_default,
    freePlay: row.free_play,
    whitelabel: row.whitelabel as unknown as WhitelabelNode[],
    registerRules: row.register_rules as unknown as Market['registerRules'],
    legalLine: row.legal_line as unknown as LocalizedText,
    terms: { version: row.terms_version, text: row.terms_text as unknown as LocalizedText },
    autoReceiveMinutes: row.auto_receive_minutes,
  }));
}

export async function listMethods(tx: Tx | Reader, market: MarketCode): Promise<Method[]> {
  const rows = await tx
    .selectFrom('markets.methods')
    .selectAll()
    .where('market_code', '=', market)
    .where('enabled', '=', true)
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    direction: row.direction as Method['direction'],
    gateway: row.gateway,
    name: row.name as unknown as LocalizedText,
    min: BigInt(row.min_amount),
    max: BigInt(row.max_amount),
    fee: BigInt(row.fee),
    eta: row.eta as unknown as LocalizedText,
  }));
}

export async function readSystemStatus(
  tx: Tx | Reader,
): Promise<{ maintenance: boolean; maintenanceEnd: Date | null }> {
  const row = await tx.selectFrom('markets.system_status').selectAll().executeTakeFirstOrThrow();
  return { maintenance: row.maintenance, maintenanceEnd: row.maintenance_end };
}

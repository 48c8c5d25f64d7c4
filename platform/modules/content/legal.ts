/**
 * Which legal page a market reads at a moment, which were in force before, and what a member has to have accepted (ADR 51). Pure, but for
 * the door: the texts are never read for it.
 */
import { ACCEPTED_PAGES, type AcceptedPage } from '@feria/contracts/members/acceptance';
import type { EarlierLegal, LegalKey } from '@feria/contracts/content/member';
import type { ContentBreach, DocumentOf } from '@feria/contracts/content/documents';
import type { Reader, Tx } from '../../core/db.ts';
import { listLegal, type LegalVersion } from './store.ts';

/** A version and how long it was in force there; `until` null: it is. */
export type Span = { version: LegalVersion; from: Date; until: Date | null };
type Place = { key: LegalKey; market: string };
type Standing = { markets: readonly string[]; effectiveAt: Date };

/** Sorts what a market could be shown: its own page goes before the one for all, a newer one before an older one. */
export const ownFirst = (one: Standing, other: Standing): number =>
  Math.sign(other.markets.length) - Math.sign(one.markets.length) ||
  other.effectiveAt.getTime() - one.effectiveAt.getTime();

const isFor = ({ markets }: Pick<LegalVersion, 'markets'>, market: string): boolean =>
  markets.length === 0 || markets.includes(market);

/** Of what was published, as `versionAt` and `barsOf` choose what is shown. */
export function inForceAt(
  versions: readonly LegalVersion[],
  { key, market }: Place,
  at: Date,
): LegalVersion | undefined {
  const begun = versions.filter((one) => one.key === key && one.effectiveAt <= at);
  const newest = [...Map.groupBy(begun, ({ itemId }) => itemId).values()].map((own) =>
    own.reduce((last, one) => (one.number > last.number ? one : last)),
  );
  return newest.filter((one) => isFor(one, market)).toSorted(ownFirst)[0];
}

/** What a market's readers were shown up to a moment, in order; the last one is in force. */
export function spansOf(versions: readonly LegalVersion[], place: Place, at: Date): Span[] {
  const moments = versions
    .filter(({ key, effectiveAt }) => key === place.key && effectiveAt <= at)
    .map(({ effectiveAt }) => effectiveAt.getTime())
    .toSorted((one, other) => one - other);
  const spans: Span[] = [];
  for (const moment of new Set(moments)) {
    const from = new Date(moment);
    const version = inForceAt(versions, place, from);
    const last = spans.at(-1);
    if (!version || version === last?.version) continue;
    if (last) last.until = from;
    spans.push({ version, from, until: null });
  }
  return spans;
}

/** From the beginning (the initial text): no date. */
export const begunAt = (from: Date): string | null => (from.getTime() === 0 ? null : from.toISOString());

/** What was and is no more, newest first. */
export const earlierOf = (spans: readonly Span[]): EarlierLegal[] =>
  spans
    .flatMap(({ version, from, until }) =>
      until ? [{ version: version.label, publishedAt: begunAt(from), until: until.toISOString() }] : [],
    )
    .toReversed();

/** Whose acceptance stands for that version: itself, and before it those that only small changes came after. */
function standsFor(versions: readonly LegalVersion[], current: LegalVersion): string[] {
  const own = versions
    .filter(({ itemId, number }) => itemId === current.itemId && number <= current.number)
    .toSorted((one, other) => other.number - one.number);
  const asked = own.findIndex(({ asksAgain }) => asksAgain);
  return own.slice(0, asked < 0 ? own.length : asked + 1).map(({ label }) => label);
}

/** `standsFor`: whoever has accepted one of these versions has accepted it. */
export type LegalInForce = {
  page: AcceptedPage;
  version: string;
  publishedAt: string | null;
  standsFor: readonly string[];
};

/** The terms and the privacy notice that are in force in a market, always both: the initial texts are there from the beginning. */
export async function legalInForce(
  reader: Tx | Reader,
  market: string,
  at: Date,
): Promise<Record<AcceptedPage, LegalInForce>> {
  const versions = await listLegal(reader);
  const found = ACCEPTED_PAGES.map((page) => {
    const current = inForceAt(versions, { key: page, market }, at);
    if (!current) throw new Error(`${market} has no ${page}`);
    const span = spansOf(versions, { key: page, market }, at).at(-1);
    return {
      page,
      version: current.label,
      publishedAt: begunAt(span?.from ?? current.effectiveAt),
      standsFor: standsFor(versions, current),
    };
  });
  const [terms, privacy] = found;
  return { terms: terms!, privacy: privacy! };
}

type Wanted = { itemId: string; document: DocumentOf<'legal'> };

/**
 * What keeps a legal page from being published beside what was: a version names one text for good, because it is what people accept;
 * no market gets a second page of a key, and none loses the one that is for all.
 */
export function legalBreaches(
  versions: readonly LegalVersion[],
  { itemId, document: { key, version, markets } }: Wanted,
): ContentBreach[] {
  const found: ContentBreach[] = [];
  const ofKey = versions.filter((one) => one.key === key);
  if (ofKey.some(({ label }) => label === version)) found.push({ path: 'version', code: 'version_taken' });
  const own = versions.filter((one) => one.itemId === itemId);
  if (own.some((one) => one.key !== key)) found.push({ path: 'key', code: 'legal_kept' });
  if (own.some((one) => one.markets.length === 0) && markets.length > 0)
    found.push({ path: 'markets', code: 'legal_kept' });
  const meets = (one: LegalVersion): boolean =>
    markets.length === 0 ? one.markets.length === 0 : one.markets.some((code) => markets.includes(code));
  if (own.length === 0 && ofKey.some(meets)) found.push({ path: 'key', code: 'page_twice' });
  return found;
}

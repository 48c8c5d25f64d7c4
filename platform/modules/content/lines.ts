/** Items as the office lists them. Pure. */
import { missingIn, type ContentDocument } from '@feria/contracts/content/documents';
import type { ContentLine, ContentState, ContentVersion } from '@feria/contracts/content/office';
import { versionAt } from './shown.ts';
import type { Item, Version } from './store.ts';

/** `versions`: at least the newest, and all that are or may yet be shown. */
export function lineOf(item: Item, versions: readonly Version[], at: Date): ContentLine {
  const sorted = versions.toSorted((one, other) => other.number - one.number);
  const newest = sorted[0];
  if (!newest) throw new Error(`content ${item.id} has no version`);
  const shown = versionAt(sorted, at);
  const { document } = newest;
  const isTimed = 'audience' in document;
  return {
    id: item.id,
    kind: item.kind,
    sort: item.sort,
    number: newest.number,
    title: document.title,
    place: placeOf(document),
    state: stateOf(sorted, shown, at),
    shownNumber: shown && !shown.isRetired ? shown.number : null,
    hasDraft: newest.publishedAt === null,
    markets: 'markets' in document ? document.markets : [],
    audience: isTimed ? document.audience : 'ALL',
    from: isTimed ? document.from : null,
    until: isTimed ? document.until : null,
    missing: missingIn(document),
    changedBy: newest.publishedBy ?? newest.madeBy,
    changedAt: (newest.publishedAt ?? newest.madeAt).toISOString(),
  };
}

function placeOf(document: ContentDocument): string {
  if (document.kind === 'banner') return document.groupName;
  if (document.kind === 'article') return document.section;
  if (document.kind === 'legal') return document.key;
  if (document.kind === 'promotion') return document.promotionType;
  return document.kind === 'promotion_category' ? document.type : document.isPopup ? 'popup' : 'list';
}

/** Its moment comes, and no newer version has taken its place. */
const isAhead = ({ number, effectiveAt }: Version, shown: Version | undefined, at: Date): boolean =>
  effectiveAt !== null && effectiveAt > at && number > (shown?.number ?? 0);

function stateOf(versions: readonly Version[], shown: Version | undefined, at: Date): ContentState {
  const isComing = versions.some((one) => isAhead(one, shown, at));
  if (!shown) return isComing ? 'scheduled' : 'draft';
  if (shown.isRetired) return isComing ? 'scheduled' : 'retired';
  const { document } = shown;
  if (!('audience' in document)) return 'live';
  if (document.until !== null && at >= new Date(document.until)) return 'ended';
  return document.from !== null && at < new Date(document.from) ? 'scheduled' : 'live';
}

export function versionView(
  version: Version,
  all: readonly Version[],
  { at, waiting }: { at: Date; waiting: number | undefined },
): ContentVersion {
  const shown = versionAt(all, at);
  const { number, publishedAt, effectiveAt, isRetired } = version;
  const state = (): ContentVersion['state'] => {
    if (publishedAt === null) return number === waiting ? 'waiting' : 'draft';
    if (isAhead(version, shown, at)) return 'scheduled';
    if (number !== shown?.number) return 'past';
    return isRetired ? 'retired' : 'shown';
  };
  return {
    number,
    isRetired,
    state: state(),
    restoredFrom: version.restoredFrom,
    reason: version.reason,
    madeBy: version.madeBy,
    madeAt: version.madeAt.toISOString(),
    publishedBy: version.publishedBy,
    publishedAt: publishedAt?.toISOString() ?? null,
    effectiveAt: effectiveAt?.toISOString() ?? null,
  };
}

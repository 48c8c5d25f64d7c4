/** Which readers are shown which documents, and when. Pure: moment, market and reader are arguments. */
import type { Audience, Device } from '@feria/contracts/content/member';
import type { ContentDocument } from '@feria/contracts/content/documents';
import type { PREVIEW_BARS } from '@feria/contracts/content/office';
import type { Version } from './store.ts';

export type Reading = {
  market: string;
  device: Device;
  /** B: nobody is signed in; A: somebody is; F: they have not signed in for a second time yet, which is A too. */
  audience: Exclude<Audience, 'ALL'>;
  at: Date;
};

/** Of the versions of one item the one that counts at a moment: the newest that was published for it. A retired one hides the item. */
export function versionAt(versions: readonly Version[], at: Date): Version | undefined {
  const begun = versions.filter(({ effectiveAt }) => effectiveAt !== null && effectiveAt <= at);
  return begun.reduce<Version | undefined>(
    (newest, one) => (newest === undefined || one.number > newest.number ? one : newest),
    undefined,
  );
}

/** Why a reader would not be shown a document; empty: they are. */
export function barsOf(document: ContentDocument, reading: Reading): (typeof PREVIEW_BARS)[number][] {
  const bars: (typeof PREVIEW_BARS)[number][] = [];
  if ('markets' in document && document.markets.length > 0 && !document.markets.includes(reading.market))
    bars.push('market');
  if (!('audience' in document)) return bars;
  const { audience, devices, from, until } = document;
  if (!isFor(audience, reading.audience)) bars.push('audience');
  if (devices.length > 0 && !devices.includes(reading.device)) bars.push('device');
  if (from !== null && reading.at < new Date(from)) bars.push('early');
  if (until !== null && reading.at >= new Date(until)) bars.push('over');
  return bars;
}

function isFor(wanted: Audience, who: Reading['audience']): boolean {
  return wanted === 'ALL' || wanted === who || (wanted === 'A' && who === 'F');
}

/** A legal page as it is read: the one in force with those before it, or one of those. */
import type { LegalKey, LegalPage } from '@feria/contracts/content/member';
import type { Reader } from '../../core/db.ts';
import { begunAt, earlierOf, spansOf } from './legal.ts';
import { legalOf } from './pieces.ts';
import type { Read } from './reading.ts';
import { findVersion, listLegal } from './store.ts';
import { legalView } from './views.ts';

/** Undefined: there is none, or that version never was in force there. */
export async function readLegal(
  reader: Reader,
  read: Read,
  { key, label }: { key: LegalKey; label: string | undefined },
): Promise<LegalPage | undefined> {
  const { look, reading } = read;
  const spans = spansOf(await listLegal(reader), { key, market: reading.market }, reading.at);
  const current = legalOf(read, key);
  if (label === undefined || label === current?.document.version) {
    const from = spans.findLast(({ version }) => version.itemId === current?.id)?.from;
    return (
      current &&
      legalView(
        current.document,
        { publishedAt: begunAt(from ?? current.effectiveAt), until: null, earlier: earlierOf(spans) },
        look,
      )
    );
  }
  const span = spans.findLast((one) => one.until !== null && one.version.label === label);
  const version = span && (await findVersion(reader, span.version));
  if (!span?.until || version?.document.kind !== 'legal') return undefined;
  const stood = { publishedAt: begunAt(span.from), until: span.until.toISOString() };
  return legalView(version.document, { ...stood, earlier: earlierOf(spans) }, look);
}

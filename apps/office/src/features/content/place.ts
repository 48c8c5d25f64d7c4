import type { ContentLine } from '@feria/contracts/content/office';
import type { ContentKind } from '@feria/contracts/content/documents';
import type { TextKey, useT } from '../../ground/i18n/texts.ts';

const PLACES: Readonly<Partial<Record<ContentKind, string>>> = {
  banner: 'content.group',
  article: 'content.section',
  legal: 'content.legal',
  notice: 'content.noticeIn',
};

/** Where an item stands, in words: its group, section, page or list. */
export function placeOf(
  { kind, place }: Pick<ContentLine, 'kind' | 'place'>,
  t: ReturnType<typeof useT>,
): string {
  const known = PLACES[kind];
  return known ? t(`${known}.${place}` as TextKey) : place;
}

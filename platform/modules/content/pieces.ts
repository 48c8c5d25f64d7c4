/** The lists that public calls answer, from the board. Pure. */
import {
  HIDDEN_PROMOTION_TYPES,
  NOTICE_PAGE,
  type Announcements,
  type AnnouncementsQuery,
  type ArticleSection,
  type HelpFound,
  type LegalKey,
  type NoticePage,
  type Promotions,
} from '@feria/contracts/content/member';
import type { ContentKind, DocumentOf } from '@feria/contracts/content/documents';
import { piecesFor, type Piece } from './board.ts';
import { ownFirst } from './legal.ts';
import type { Read } from './reading.ts';
import { articleCard, bannerView, categoryView, languageOf, noticeView, promotionCard } from './views.ts';

type Of<Kind extends ContentKind> = {
  id: string;
  document: DocumentOf<Kind>;
  firstAt: Date;
  effectiveAt: Date;
};

/** Every document of a kind that this reader is shown. */
export function listOf<Kind extends ContentKind>({ board, reading }: Read, kind: Kind): Of<Kind>[] {
  return piecesFor(board, kind, reading).map(({ id, version, firstAt }: Piece) => ({
    id,
    firstAt,
    effectiveAt: version.effectiveAt ?? firstAt,
    document: version.document as DocumentOf<Kind>,
  }));
}

const newestFirst = (one: { firstAt: Date }, other: { firstAt: Date }): number =>
  other.firstAt.getTime() - one.firstAt.getTime();
const beginOf = ({ document, firstAt }: Of<'notice'>): Date =>
  document.from ? new Date(document.from) : firstAt;

/** Newest first. */
export const noticesOf = (read: Read): Of<'notice'>[] =>
  listOf(read, 'notice').toSorted((one, other) => beginOf(other).getTime() - beginOf(one).getTime());

export const promotionsOf = (read: Read): Of<'promotion'>[] =>
  listOf(read, 'promotion').filter(
    ({ document }) => !HIDDEN_PROMOTION_TYPES.includes(document.promotionType),
  );

export function categoriesOf(read: Read): Promotions['categories'] {
  return listOf(read, 'promotion_category')
    .filter(({ document }) => !HIDDEN_PROMOTION_TYPES.includes(document.type))
    .map((one) => categoryView(one, read.look));
}

/** The type of the first category that a promotion is in; of none, its own. */
export function categoryOf(read: Read, { categories, promotionType }: DocumentOf<'promotion'>): string {
  const types = new Map(listOf(read, 'promotion_category').map(({ id, document }) => [id, document.type]));
  return categories.map((id) => types.get(id)).find((type) => type !== undefined) ?? promotionType;
}

/** A marquee of more is one that nobody reads to its end. */
const MOST_TITLES = 40;

export function announcements(
  read: Read,
  { types, execution: wanted }: Pick<AnnouncementsQuery, 'types' | 'execution'>,
): Announcements {
  const all = everyAnnouncement(read);
  const isWanted = (type: NonNullable<typeof types>[number]): boolean => types?.includes(type) ?? true;
  const popup = isWanted('PU') ? all.popup : [];
  return {
    banners: isWanted('B') ? all.banners : [],
    notices: isWanted('PL') ? all.notices : [],
    popup: wanted === undefined ? popup : popup.filter(({ execution }) => execution === wanted),
    promotion: isWanted('PR') ? all.promotion : [],
    categories: isWanted('H') ? all.categories : [],
  };
}

function everyAnnouncement(read: Read): Announcements {
  const { look, reading } = read;
  const notices = noticesOf(read);
  const titleOf = (one: Of<'notice'>) => ({ id: one.id, title: noticeView(one, look).title });
  const popups = notices.filter(({ document }) => document.isPopup);
  // Whoever has just come is greeted before they are told what everybody is.
  const firstOnes = popups.filter(({ document }) => document.audience === 'F');
  const others = popups.filter(({ document }) => document.audience !== 'F');
  return {
    banners: listOf(read, 'banner').flatMap((one) => bannerView(one, look) ?? []),
    notices: notices.slice(0, MOST_TITLES).map(titleOf),
    popup: [...firstOnes, ...others].map((one) => ({
      ...titleOf(one),
      execution: one.document.audience === 'F' ? 'F' : reading.audience === 'B' ? 'B' : 'A',
    })),
    promotion: promotionsOf(read).map((one) => ({ id: one.id, title: promotionCard(one, look).title })),
    categories: categoriesOf(read),
  };
}

export function noticePage(read: Read, page: number): NoticePage {
  const { items, ...rest } = paged(noticesOf(read), page, NOTICE_PAGE);
  return { items: items.map((one) => noticeView(one, read.look)), ...rest };
}

/** A page beyond the last one is ignored (specification, 5). */
export function paged<Item>(all: readonly Item[], page: number, size: number) {
  const totalPages = Math.ceil(all.length / size);
  const pageNum = page > totalPages ? 1 : page;
  return { items: all.slice((pageNum - 1) * size, pageNum * size), pageNum, totalPages };
}

/** Help, guides and questions in their order; what is told day by day newest first. */
export function articlesOf(read: Read, section: ArticleSection): Of<'article'>[] {
  const all = listOf(read, 'article').filter(({ document }) => document.section === section);
  return section === 'blog' || section === 'news' ? all.toSorted(newestFirst) : all;
}

const HELP = ['help', 'guide', 'faq'] as const;
const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
const WEIGHTS = [8, 3, 1];

/** Every word that was asked for has to stand somewhere; where it stands in the title counts most. Accents do not count. */
export function helpFound(read: Read, q: string | undefined): HelpFound {
  const { look } = read;
  const all = HELP.flatMap((section) => articlesOf(read, section));
  const wanted = plainly(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
  const ranked = all.map((one) => {
    const language = languageOf(look, one.document);
    const { title, summary, content } = one.document;
    const parts = [title[language] ?? '', summary[language] ?? '', look.plain(content, language)].map(
      plainly,
    );
    const points = wanted.map((word) =>
      parts.reduce((sum, part, at) => sum + (part.includes(word) ? WEIGHTS[at]! : 0), 0),
    );
    return {
      one,
      points: points.some((point) => point === 0) ? -1 : points.reduce((sum, point) => sum + point, 0),
    };
  });
  const found = wanted.length === 0 ? ranked : ranked.filter(({ points }) => points > 0);
  return {
    items: found
      .toSorted((left, right) => right.points - left.points)
      .map(({ one }) => articleCard(one, look)),
  };
}

/** The market's own page where it has one, else the one for all. */
export function legalOf(read: Read, key: LegalKey): Of<'legal'> | undefined {
  return listOf(read, 'legal')
    .filter(({ document }) => document.key === key)
    .toSorted((one, other) =>
      ownFirst({ ...one, markets: one.document.markets }, { ...other, markets: other.document.markets }),
    )[0];
}

/** From a document to what a reader is answered: one language of it, its pictures in their sizes, its HTML sanitised. */
import type {
  Article,
  ArticleCard,
  Banner,
  LegalPage,
  Notice,
  Picture,
  Promotion,
  PromotionCard,
  PromotionCategory,
} from '@feria/contracts/content/member';
import type { DocumentOf, PictureRef, Words } from '@feria/contracts/content/documents';
import { LANGUAGES, type Language } from '@feria/contracts/languages';
import type { Board } from './board.ts';

/** The reader's language, then the market's, then English, then whatever there is. */
export type LanguageOrder = readonly Language[];
export const languageOrderOf = (wanted: Language | undefined, fallback: Language): LanguageOrder => [
  ...new Set<Language>([...(wanted ? [wanted] : []), fallback, 'en', ...LANGUAGES]),
];

export type Look = Pick<Board, 'pictures' | 'html' | 'plain'> & { languageOrder: LanguageOrder };
type Of<Document> = { id: string; document: Document; firstAt: Date; effectiveAt: Date };

/** The language in which a document can be read as a whole. */
export function languageOf(
  { languageOrder }: Pick<Look, 'languageOrder'>,
  document: { title: Words; content?: Words },
): Language {
  const isWhole = (one: Language): boolean =>
    Boolean(document.title[one]) && (document.content === undefined || Boolean(document.content[one]));
  return (
    languageOrder.find(isWhole) ??
    languageOrder.find((one) => document.title[one]) ??
    languageOrder[0] ??
    'en'
  );
}

/** One short text: in that language, else in the first that has it. */
const say = (words: Words, first: Language, { languageOrder }: Look): string =>
  words[first] || languageOrder.map((one) => words[one]).find(Boolean) || '';

function pictureOf(ref: PictureRef | null, language: Language, look: Look): Picture | null {
  const sizes = ref && look.pictures.get(ref.id);
  if (!ref || !sizes) return null;
  return { ...sizes, alt: say(ref.alt, language, look) || null };
}

/** Where a picture is, in its widest size. */
const addressOf = ({ id, widths }: Picture): string => `/content/images/${id}/${Math.max(...widths)}`;

/** Undefined where its picture is gone: a banner is nothing without. */
export function bannerView({ id, document }: Of<DocumentOf<'banner'>>, look: Look): Banner | undefined {
  const language = languageOf(look, document);
  const image = pictureOf(document.image, language, look);
  if (!image) return undefined;
  const { groupName, linkageType, target } = document;
  return {
    id,
    groupName,
    linkageType,
    target,
    image,
    url: addressOf(image),
    title: say(document.title, language, look),
    text: say(document.text, language, look) || null,
    phoneImage: pictureOf(document.phoneImage, language, look),
  };
}

export function noticeView({ id, document, firstAt }: Of<DocumentOf<'notice'>>, look: Look): Notice {
  const language = languageOf(look, document);
  return {
    id,
    isPopup: document.isPopup,
    timestamp: (document.from ? new Date(document.from) : firstAt).toISOString(),
    title: say(document.title, language, look),
    content: look.html(document.content, language),
  };
}

export function categoryView(
  { id, document }: Of<DocumentOf<'promotion_category'>>,
  look: Look,
): PromotionCategory {
  return { id, title: say(document.title, languageOf(look, document), look), type: document.type };
}

export function promotionCard(
  { id, document, firstAt }: Of<DocumentOf<'promotion'>>,
  look: Look,
): PromotionCard {
  const language = languageOf(look, document);
  const images = [document.cardImage, document.modalImage].map((ref) => pictureOf(ref, language, look));
  return {
    id,
    promotionType: document.promotionType,
    promoAnnouncementCategoryIds: document.categories,
    title: say(document.title, language, look),
    summary: say(document.summary, language, look),
    announcementImages: images.flatMap((image, at) =>
      image ? [{ sequence: at === 0 ? (1 as const) : (2 as const), image, url: addressOf(image) }] : [],
    ),
    start: document.from ?? firstAt.toISOString(),
    end: document.until,
    longTerm: document.until === null ? 1 : 0,
  };
}

export function promotionView(of: Of<DocumentOf<'promotion'>>, look: Look): Promotion {
  const { document } = of;
  const language = languageOf(look, document);
  return {
    ...promotionCard(of, look),
    content: look.html(document.content, language),
    conditions: document.conditions.map(({ label, value }) => ({
      label: say(label, language, look),
      value: say(value, language, look),
    })),
    action: document.action && { ...document.action, label: say(document.action.label, language, look) },
  };
}

export function articleCard({ id, document, firstAt }: Of<DocumentOf<'article'>>, look: Look): ArticleCard {
  const language = languageOf(look, document);
  return {
    id,
    section: document.section,
    slug: document.slug,
    title: say(document.title, language, look),
    summary: say(document.summary, language, look),
    image: pictureOf(document.image, language, look),
    publishedAt: firstAt.toISOString(),
  };
}

export function articleView(of: Of<DocumentOf<'article'>>, look: Look): Article {
  const language = languageOf(look, of.document);
  return { ...articleCard(of, look), content: look.html(of.document.content, language), language };
}

type Stood = Pick<LegalPage, 'publishedAt' | 'until' | 'earlier'>;

export function legalView(document: DocumentOf<'legal'>, stood: Stood, look: Look): LegalPage {
  const language = languageOf(look, document);
  return {
    key: document.key,
    version: document.version,
    language,
    title: say(document.title, language, look),
    content: look.html(document.content, language),
    ...stood,
  };
}

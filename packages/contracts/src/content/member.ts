/**
 * What the operator writes and visitors read: banners, notices, pop-ups, promotions, articles and legal pages (specification 2, Promotions
 * page and Popups; 3, Announcements response). What is here is what the member app reads; the calls that write it are in office.ts.
 * GET /api/announcements · GET /api/notices(?page=) · GET /api/notices/:id · GET /api/promotions · GET /api/promotions/:id ·
 * GET /api/help(?q=) · GET /api/articles(?section=&page=) · GET /api/articles/:section/:slug · GET /api/legal/:key(?version=) ·
 * GET /api/content/preview · POST /api/content/seen · GET /content/images/:id/:width (immutable). All of them read the language, the market and the device of
 * the request, and whoever is signed in; none needs somebody to be.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { ARTICLE_SECTIONS, LEGAL_KEYS } from './kinds.ts';
import { PREVIEW_OPENS } from './places.ts';
import { Instant, Language, MarketCode, Uuid } from '../wire.ts';

export { ARTICLE_SECTIONS, HIDDEN_PROMOTION_TYPES, LEGAL_KEYS, NOTICE_PAGE } from './kinds.ts';

/** Specification 3. Each is a place of the member app. */
export const BANNER_GROUPS = [
  ...(['w_home', 'w_leftmenu', 'w_license', 'w_login', 'w_register', 'w_forget', 'w_promotion'] as const),
] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];

/** For whom (specification 4): A signed in, B not signed in, F until somebody has signed in for the second time; ALL is ours. */
export const AUDIENCES = ['A', 'B', 'F', 'ALL'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const DEVICES = ['WEB', 'MOBILE'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Every read may say for whom it is: without `merchant` the default market, without `language` the market's own, without `device`
 * what the browser calls itself. Whoever is signed in is known by the session's cookie alone.
 */
export const ContentQuery = z.object({
  merchant: MarketCode.optional(),
  language: Language.optional(),
  device: z.enum(DEVICES).optional(),
  /** The spec's word for the device WEB; `device` goes before it. */
  platform: z.enum(['W', 'WEB']).optional(),
  /** Of the office: shows one version to whoever holds this word, at most an hour, and counts nothing. */
  preview: Text.max(1_000).optional(),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

/** The spec's letters for the lists of the announcements; H, the headings, are the promotions' categories. */
const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
/** `types`: the lists that are wanted, by commas, the others come empty; `execution`: of pop-ups those for that audience alone. */
export const AnnouncementsQuery = ContentQuery.extend({
  types: Text.max(40)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(ANNOUNCEMENT_TYPES)))
    .optional(),
  execution: z.enum(['A', 'B', 'F']).optional(),
});
export type AnnouncementsQuery = z.infer<typeof AnnouncementsQuery>;

/** GET /api/content/preview: what a preview's word shows; null: none that we gave out, or one whose hour is over. */
export const PreviewState = z.object({
  preview: z
    .object({
      id: Uuid,
      title: Text,
      number: z.number().int(),
      audience: z.enum(AUDIENCES).exclude(['ALL']),
      /** The moment that is looked at, and the one at which the word is over. */
      at: Instant,
      until: Instant,
      /** The window that has to be opened to see it; null: its page shows it. */
      opens: z.enum(PREVIEW_OPENS).nullable(),
      /** Whoever is looked for here would be shown it. */
      isShown: z.boolean(),
    })
    .nullable(),
});
export type PreviewState = z.infer<typeof PreviewState>;

/** Where a press leads. `target` is a path of ours, a promotion's id, a game's nodeId, an article as `section/slug`, or an https address. */
export const LINKAGE_TYPES = ['NONE', 'PAGE', 'PROMOTION', 'GAME', 'ARTICLE', 'URL'] as const;
export const Linkage = z.object({ linkageType: z.enum(LINKAGE_TYPES), target: Text.max(500) });
export type Linkage = z.infer<typeof Linkage>;

/** One picture in the sizes that exist of it: `/content/images/<id>/<width>`. Null alt: it says nothing that the words do not. */
export const Picture = z.object({
  id: Text.regex(/^[0-9a-f]{64}$/),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  alt: Text.nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const Banner = z.object({
  id: Uuid,
  groupName: z.enum(BANNER_GROUPS),
  title: Text,
  text: Text.nullable(),
  image: Picture,
  /** Where the image is, in its widest size. */
  url: Text.optional(),
  /** For a narrow screen; null: the same. */
  phoneImage: Picture.nullable(),
  ...Linkage.shape,
});
export type Banner = z.infer<typeof Banner>;

export const NoticeTitle = z.object({ id: Uuid, title: Text });
export type NoticeTitle = z.infer<typeof NoticeTitle>;
/** Execution: the audience whose session key remembers that it was closed. */
export const Popup = NoticeTitle.extend({ execution: z.enum(['A', 'B', 'F']) });
export type Popup = z.infer<typeof Popup>;
export const PromotionCategory = z.object({ id: Uuid, title: Text, type: Text });
export type PromotionCategory = z.infer<typeof PromotionCategory>;

/** GET /api/announcements: all that the first view needs to know, without the words of any. */
export const Announcements = z.object({
  /** In their order. */
  banners: z.array(Banner),
  notices: z.array(NoticeTitle),
  popup: z.array(Popup),
  promotion: z.array(NoticeTitle),
  categories: z.array(PromotionCategory),
});
export type Announcements = z.infer<typeof Announcements>;

/** `content` is HTML that the server sanitised for this answer; nothing else may be put into a page. */
export const Notice = NoticeTitle.extend({ content: Text, timestamp: Instant, isPopup: z.boolean() });
export type Notice = z.infer<typeof Notice>;
export const NoticePage = z.object({
  items: z.array(Notice),
  pageNum: z.number().int(),
  totalPages: z.number().int(),
});
export type NoticePage = z.infer<typeof NoticePage>;

/** Where the button of a promotion leads (specification 2: register, login, /down); null: it has none. */
export const PROMOTION_ACTIONS = ['register', 'login', 'down', 'link'] as const;

export const PromotionCard = z.object({
  id: Uuid,
  title: Text,
  /** One sentence in plain words. */
  summary: Text,
  promotionType: Text,
  /** The type of the first category that it is in; of none, its own. */
  category: Text.optional(),
  promoAnnouncementCategoryIds: z.array(Uuid),
  /** Sequence 1 is the card's image, 2 the window's; `url` is where it is, in its widest size. */
  announcementImages: z.array(
    z.object({ sequence: z.literal([1, 2]), image: Picture, url: Text.optional() }),
  ),
  start: Instant,
  end: Instant.nullable(),
  longTerm: z.literal([0, 1]),
});
export type PromotionCard = z.infer<typeof PromotionCard>;
export const Promotions = z.object({
  items: z.array(PromotionCard),
  categories: z.array(PromotionCategory),
});
export type Promotions = z.infer<typeof Promotions>;
export const Promotion = PromotionCard.extend({
  content: Text,
  /** What it asks for and gives, one line each, in plain words. */
  conditions: z.array(z.object({ label: Text, value: Text })),
  action: z.object({ kind: z.enum(PROMOTION_ACTIONS), label: Text, ...Linkage.shape }).nullable(),
});
export type Promotion = z.infer<typeof Promotion>;

export type ArticleSection = (typeof ARTICLE_SECTIONS)[number];
export const ArticleCard = z.object({
  id: Uuid,
  section: z.enum(ARTICLE_SECTIONS),
  slug: Text.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: Text,
  summary: Text,
  image: Picture.nullable(),
  publishedAt: Instant,
});
export type ArticleCard = z.infer<typeof ArticleCard>;
/** The language it is written in: another than the reader's where there is no translation yet. */
export const Article = ArticleCard.extend({ content: Text, language: Language });
export type Article = z.infer<typeof Article>;
export const ArticlePage = z.object({
  items: z.array(ArticleCard),
  pageNum: z.number().int(),
  totalPages: z.number().int(),
});
export type ArticlePage = z.infer<typeof ArticlePage>;
/** GET /api/help: sections help, guide and faq, by what was asked for; without it all of them in their order. */
export const HelpFound = z.object({ items: z.array(ArticleCard) });
export type HelpFound = z.infer<typeof HelpFound>;

export type LegalKey = (typeof LEGAL_KEYS)[number];
/** A version that was in force and is no more. */
export const EarlierLegal = z.object({
  version: Text,
  publishedAt: Instant.nullable(),
  until: Instant,
});
export type EarlierLegal = z.infer<typeof EarlierLegal>;
/** GET /api/legal/:key: what is in force there now; with `version` what was, in that version (404: it never was). */
export const LegalPage = z.object({
  key: z.enum(LEGAL_KEYS),
  title: Text,
  version: Text,
  content: Text,
  language: Language,
  /** From when on it counts; null: from the beginning. */
  publishedAt: Instant.nullable(),
  /** Until when it counted; null: it is in force. */
  until: Instant.nullable(),
  /** What was in force before the one that is now, newest first. */
  earlier: z.array(EarlierLegal),
});
export type LegalPage = z.infer<typeof LegalPage>;

/** POST /api/content/seen: how often what was shown and pressed. Counts only: nothing of who, no cookie, no address is kept. */
export const Seen = z.object({
  items: z
    .array(z.object({ id: Uuid, event: z.enum(['view', 'click']) }))
    .min(1)
    .max(40),
});
export type Seen = z.infer<typeof Seen>;

/**
 * The office's calls that write content (documents.ts has its shapes).
 * GET /office/content(/sums, /counts, .csv; lists.ts) · GET /office/content/order · GET /office/content/:id · GET /office/content/:id/versions/:number ·
 * POST /office/content · PUT /office/content/:id · POST /office/content/:id/{publish,restore,retire} · PUT /office/content/order ·
 * POST /office/content/images · POST /office/content/preview · POST /office/content/:id/preview-word · POST /office/content/:id/discard ·
 * GET /office/content/targets · GET /office/content/target · GET /office/content/report(/sums, .csv; lists.ts) · GET /office/content/report/days.csv
 *
 * A version is added and never changed; an edit names the version that it began from. What visitors see is the newest published
 * version whose moment has come. A legal page is published by two operators, and never taken back.
 */
import { LANGUAGES } from '../languages.ts';
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { AUDIENCES, DEVICES, LINKAGE_TYPES } from './member.ts';
import { CONTENT_KINDS, ContentDocument } from './documents.ts';
import { CONTENT_STATES } from './states.ts';
import { Instant, Language, LocalizedText, MarketCode, Uuid } from '../wire.ts';

export { CONTENT_STATES, type ContentState } from './states.ts';

const Reason = Text.trim().min(3).max(500);
const Base = z.number().int().min(0);

export const ContentLine = z.object({
  id: Uuid,
  kind: z.enum(CONTENT_KINDS),
  state: z.enum(CONTENT_STATES),
  title: LocalizedText,
  /** Of a banner its group, of an article its section, of a legal page its key, of a promotion or category its type. */
  place: Text,
  /** The newest version, and the one that visitors see. */
  number: z.number().int(),
  shownNumber: z.number().int().nullable(),
  /** Something newer than what visitors see, or will, has been saved. */
  hasDraft: z.boolean(),
  markets: z.array(MarketCode),
  audience: z.enum(AUDIENCES),
  from: Instant.nullable(),
  until: Instant.nullable(),
  missing: z.array(Language),
  sort: z.number().int(),
  changedBy: Text,
  changedAt: Instant,
});
export type ContentLine = z.infer<typeof ContentLine>;
/** One of the list. */
export const ContentListRow = ContentLine.omit({
  title: true,
  markets: true,
  from: true,
  until: true,
}).extend({
  /** In each language, one behind the other, for whoever seeks it. */
  title: Text,
  titles: LocalizedText,
  /** The path of a small picture of it; null: it has none. */
  picture: Text.nullable(),
  /** None: every market. */
  merchantCode: z.array(MarketCode),
  shownFrom: Instant.nullable(),
  shownUntil: Instant.nullable(),
  /** Its place among those of its kind, from 1 on. */
  position: z.number().int(),
});
export type ContentListRow = z.infer<typeof ContentListRow>;
/** All of a kind, in the order in which visitors see them. */
export const ContentList = z.object({ items: z.array(ContentLine) });
export type ContentList = z.infer<typeof ContentList>;
export const ContentOrderQuery = z.object({ kind: z.enum(CONTENT_KINDS) });

export const ContentVersion = z.object({
  number: z.number().int(),
  state: z.enum(['draft', 'waiting', 'scheduled', 'shown', 'past', 'retired']),
  madeBy: Text,
  madeAt: Instant,
  publishedBy: Text.nullable(),
  publishedAt: Instant.nullable(),
  effectiveAt: Instant.nullable(),
  restoredFrom: z.number().int().nullable(),
  isRetired: z.boolean(),
  reason: Text.nullable(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;
export const PictureSize = z.object({
  id: Text,
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
});
export type PictureSize = z.infer<typeof PictureSize>;
export const ContentItem = z.object({
  ...ContentLine.shape,
  /** Of the newest version. */
  document: ContentDocument,
  versions: z.array(ContentVersion),
  pictures: z.array(PictureSize),
  /** A second person has been asked to publish it. */
  waitsFor: Uuid.nullable(),
});
export type ContentItem = z.infer<typeof ContentItem>;

export const ContentVersionView = z.object({
  number: z.number().int(),
  document: ContentDocument,
  /** Against the version before it. */
  differences: z.array(z.object({ path: Text, was: Text.nullable(), is: Text.nullable() })),
});
export type ContentVersionView = z.infer<typeof ContentVersionView>;

export const NewContent = z.object({ document: ContentDocument });
export const EditContent = z.object({ base: Base, document: ContentDocument });
export const ContentSaved = z.object({ id: Uuid, number: z.number().int() });
export type ContentSaved = z.infer<typeof ContentSaved>;
/** Without a moment: now. */
export const PublishContent = z.object({
  number: z.number().int().min(1),
  effectiveAt: Instant.optional(),
  reason: Reason,
});
export const ContentPublished = z.object({ state: z.enum(['published', 'waiting']) });
export type ContentPublished = z.infer<typeof ContentPublished>;
export const RestoreContent = z.object({ base: Base, number: z.number().int().min(1) });
export const RetireContent = z.object({ base: Base, reason: Reason });
/** All of these in this order, before those that are not named. */
export const OrderContent = z.object({
  kind: z.enum(CONTENT_KINDS),
  ids: z.array(Uuid).min(1).max(500),
});

/** What somebody would see, before anybody does: of a document that is not even saved. */
export const PreviewContent = z.object({
  document: ContentDocument,
  market: MarketCode,
  language: Language,
  audience: z.enum(['A', 'B', 'F']),
  device: z.enum(DEVICES),
  at: Instant.optional(),
});
export const PREVIEW_BARS = ['market', 'audience', 'device', 'early', 'over'] as const;
/** `shown`: as the public call answers it. `bars`: why those visitors would not see it. */
export const ContentPreview = z.object({
  bars: z.array(z.enum(PREVIEW_BARS)),
  language: Language,
  shown: z.record(Text, z.unknown()),
});
export type ContentPreview = z.infer<typeof ContentPreview>;

/** As whom, and when, one version is looked at in the member app. */
export const RequestPreview = z.object({
  number: z.number().int().min(1),
  market: MarketCode,
  language: Language,
  theme: z.enum(['dark', 'light']),
  audience: z.enum(AUDIENCES).exclude(['ALL']),
  device: z.enum(DEVICES),
  at: Instant.optional(),
});
export type RequestPreview = z.infer<typeof RequestPreview>;
/** The word, and the address in the member app that shows the version with it. */
export const PreviewWord = z.object({ word: Text, address: Text });
export type PreviewWord = z.infer<typeof PreviewWord>;
export const DiscardContent = z.object({ base: Base });

/** What can be chosen for a press to lead to: of a page the list is plain (content-places.ts), and an address elsewhere is typed. */
const CHOSEN = z.enum(LINKAGE_TYPES).extract(['GAME', 'PROMOTION', 'ARTICLE']);
/** unknown: there is none. retired: taken back, or the game is offered no more. draft: never published. early, over: of its days. */
export const TARGET_TROUBLES = ['unknown', 'retired', 'draft', 'early', 'over'] as const;
export const ContentTarget = z.object({
  linkageType: CHOSEN,
  target: Text,
  name: LocalizedText,
  /** Of a game its vendor, of an article its section, of a promotion its type. */
  detail: Text,
  /** The path of a picture; null: it has none. */
  picture: Text.nullable(),
  /** Why a press would lead to nothing; null: it leads there. */
  trouble: z.enum(TARGET_TROUBLES).nullable(),
  /** Markets that were asked about and do not have it. */
  missingIn: z.array(MarketCode),
});
export type ContentTarget = z.infer<typeof ContentTarget>;
export const ContentTargets = z.object({ items: z.array(ContentTarget) });
export type ContentTargets = z.infer<typeof ContentTargets>;
/** Markets as a list of codes with commas between them; none: all. */
const Codes = Text.max(300)
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(MarketCode).max(50));
export const ContentTargetsQuery = z.object({
  linkageType: CHOSEN,
  q: Text.trim().max(120).default(''),
  markets: Codes,
});
/** Without a moment: now. */
export const ContentTargetQuery = z.object({
  linkageType: CHOSEN,
  target: Text.min(1).max(500),
  markets: Codes,
  at: Instant.optional(),
});

export const ContentReportQuery = z.object({
  from: Day,
  to: Day,
  market: MarketCode.optional(),
});
/** GET /office/content/report/days.csv. `lang`: in which language titles stand. */
export const ContentReportFileQuery = ContentReportQuery.extend({ lang: z.enum(LANGUAGES).default('en') });
/** One of the report: what was counted in the days and markets that are asked for. */
export const ContentReportRow = z.object({
  id: Uuid,
  kind: z.enum(CONTENT_KINDS),
  title: Text,
  titles: LocalizedText,
  views: z.number().int(),
  clicks: z.number().int(),
  /** Clicks of one view; null: it was not seen. */
  clickRate: z.number().nullable(),
  seenOn: Day.nullable(),
  /** Those in which it was seen. */
  merchantCode: z.array(MarketCode),
  days: z.array(z.object({ day: Day, views: z.number().int(), clicks: z.number().int() })),
});
export type ContentReportRow = z.infer<typeof ContentReportRow>;

/**
 * What the operator writes, as one document a version: each kind of content, its words side by side in every language, and what of it
 * does not fit together. Pure, and the same in the office and on the platform. What visitors read of it is content.ts.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import {
  ARTICLE_SECTIONS,
  AUDIENCES,
  BANNER_GROUPS,
  DEVICES,
  LEGAL_KEYS,
  LINKAGE_TYPES,
  PROMOTION_ACTIONS,
  type Linkage,
} from './member.ts';
import { anyWords, LANGUAGES, REQUIRED_LANGUAGES, type Language, type LocalizedText } from '../languages.ts';
import { localizedInput } from '../localized.ts';
import { Instant, MarketCode, Uuid } from '../wire.ts';

export const CONTENT_KINDS = [
  ...(['banner', 'notice', 'promotion', 'promotion_category', 'article', 'legal'] as const),
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const LONGEST = { title: 140, text: 400, alt: 200, html: 60_000 } as const;
/** The same words in each language; empty: nobody has written them yet. */
const words = (most: number) => localizedInput(Text.max(most)).strict();
const Title = words(LONGEST.title);
const Phrase = words(LONGEST.text);
/** HTML: the platform sanitises it before it is kept, and again before it is shown. */
const Html = words(LONGEST.html);
export type Words = Readonly<LocalizedText>;

export const PictureRef = z.strictObject({
  id: Text.regex(/^[0-9a-f]{64}$/),
  alt: words(LONGEST.alt),
});
export type PictureRef = z.infer<typeof PictureRef>;

/** For whom and when; an empty list: everywhere, on every device. */
const shownTo = {
  markets: z.array(MarketCode).max(50),
  audience: z.enum(AUDIENCES),
  devices: z.array(z.enum(DEVICES)).max(DEVICES.length),
  from: Instant.nullable(),
  until: Instant.nullable(),
};
const linkage = { linkageType: z.enum(LINKAGE_TYPES), target: Text.max(500) };

const BannerDocument = z.strictObject({
  kind: z.literal('banner'),
  groupName: z.enum(BANNER_GROUPS),
  title: Title,
  text: Phrase,
  image: PictureRef.nullable(),
  phoneImage: PictureRef.nullable(),
  ...linkage,
  ...shownTo,
});
const NoticeDocument = z.strictObject({
  kind: z.literal('notice'),
  title: Title,
  content: Html,
  isPopup: z.boolean(),
  ...shownTo,
});
const PromotionDocument = z.strictObject({
  kind: z.literal('promotion'),
  title: Title,
  summary: Phrase,
  content: Html,
  promotionType: Text.regex(/^[a-z][a-z0-9_]{1,31}$/),
  categories: z.array(Uuid).max(10),
  cardImage: PictureRef.nullable(),
  modalImage: PictureRef.nullable(),
  conditions: z.array(z.strictObject({ label: words(80), value: words(300) })).max(12),
  action: z.strictObject({ kind: z.enum(PROMOTION_ACTIONS), label: words(60), ...linkage }).nullable(),
  /** `from` and `until` are the promotion's own first and last moment; no last one: long term. */
  ...shownTo,
});
const CategoryDocument = z.strictObject({
  kind: z.literal('promotion_category'),
  title: Title,
  type: Text.regex(/^[a-z][a-z0-9_]{1,31}$/),
});
const ArticleDocument = z.strictObject({
  kind: z.literal('article'),
  section: z.enum(ARTICLE_SECTIONS),
  slug: Text.max(80).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: Title,
  summary: Phrase,
  content: Html,
  image: PictureRef.nullable(),
  ...shownTo,
});
const LegalDocument = z.strictObject({
  kind: z.literal('legal'),
  key: z.enum(LEGAL_KEYS),
  title: Title,
  /** As members read it, and agree to it. */
  version: Text.trim().min(1).max(40),
  content: Html,
  markets: shownTo.markets,
  /** Members who accepted an earlier one are asked for this one. False: a small change, and what they accepted stands for it. */
  asksAgain: z.boolean().default(true),
});
export const ContentDocument = z.discriminatedUnion('kind', [
  BannerDocument,
  NoticeDocument,
  PromotionDocument,
  CategoryDocument,
  ArticleDocument,
  LegalDocument,
]);
export type ContentDocument = z.infer<typeof ContentDocument>;
export type DocumentOf<Kind extends ContentKind> = Extract<ContentDocument, { kind: Kind }>;

/** Every text of a document with its place in it. */
export function textsOf(document: ContentDocument): [path: string, words: Words][] {
  const found: [string, Words][] = [];
  collect(document, '', found);
  return found;
}

function collect(value: unknown, path: string, found: [string, Words][]): void {
  if (typeof value !== 'object' || value === null) return;
  if (isWords(value)) {
    found.push([path, value]);
    return;
  }
  for (const [name, child] of Object.entries(value)) collect(child, path ? `${path}.${name}` : name, found);
}

const isWords = (value: object): value is Words => 'en' in value && typeof value.en === 'string';

const isEmpty = (text = ''): boolean => text.replaceAll(/<\/?p>|<br\s*\/?>|&nbsp;|\s/g, '') === '';

/** What one language has not and another one has: language, and place of the text. */
export function gapsOf(document: ContentDocument): { language: Language; path: string }[] {
  return textsOf(document).flatMap(([path, text]) => {
    const missing = LANGUAGES.filter((language) => isEmpty(text[language]));
    return missing.length === LANGUAGES.length ? [] : missing.map((language) => ({ language, path }));
  });
}

/** The languages in which something is missing. */
export const missingIn = (document: ContentDocument): Language[] => {
  const gaps = new Set(gapsOf(document).map(({ language }) => language));
  return LANGUAGES.filter((language) => gaps.has(language));
};

/** What a list calls it: its title in that language, or in one that has it. */
export const titleOf = (document: ContentDocument, language: string): string =>
  anyWords(document.title, language);

export const CONTENT_BREACHES = [
  ...(['empty', 'image', 'dates', 'target', 'target_gone', 'legal_languages'] as const),
  // Of legal pages, judged against what was published: a version names one text, no market has two pages of a key or none.
  ...(['version_taken', 'page_twice', 'legal_kept'] as const),
] as const;
export type ContentBreach = { path: string; code: (typeof CONTENT_BREACHES)[number] };

/** Where a press on it leads, with the place of that in it; null: nowhere that is chosen. */
export function linkageOf(document: ContentDocument): { path: string; linkage: Linkage } | null {
  if (document.kind === 'banner') return { path: 'target', linkage: document };
  if (document.kind === 'promotion' && document.action?.kind === 'link')
    return { path: 'action.target', linkage: document.action };
  return null;
}

/**
 * What keeps a document from being published; empty: nothing. A draft may have all of it. Whether there is what it leads to
 * (target_gone) the platform alone knows.
 */
export function breachesOf(document: ContentDocument): ContentBreach[] {
  const found: ContentBreach[] = [];
  const say = (path: string, code: ContentBreach['code']): void => void found.push({ path, code });
  const need = (path: string, text: Words): void => {
    if (LANGUAGES.every((language) => isEmpty(text[language]))) say(path, 'empty');
  };
  need('title', document.title);
  if ('content' in document) need('content', document.content);
  if ('summary' in document) need('summary', document.summary);
  if (document.kind === 'banner' && document.image === null) say('image', 'image');
  if (document.kind === 'legal')
    for (const { path, language } of gapsOf(document))
      if (REQUIRED_LANGUAGES.includes(language)) say(path, 'legal_languages');
  if ('from' in document && document.from !== null && document.until !== null)
    if (document.until <= document.from) say('until', 'dates');
  if (document.kind === 'banner' && !isTarget(document)) say('target', 'target');
  if (document.kind === 'promotion' && document.action) {
    if (!isTarget(document.action)) say('action.target', 'target');
    if (document.action.kind === 'link') need('action.label', document.action.label);
  }
  return found;
}

const TARGETS: Readonly<Record<(typeof LINKAGE_TYPES)[number], (target: string) => boolean>> = {
  NONE: (target) => target === '',
  PAGE: (target) => /^\/(?![/\\])[\w\-./?=&#%]*$/.test(target),
  PROMOTION: (target) => Uuid.safeParse(target).success,
  GAME: (target) => /^[\w:.-]{1,80}$/.test(target),
  ARTICLE: (target) => /^[a-z]+\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(target),
  URL: (target) => isHttps(target),
};

/** Whether a press leads somewhere that it may lead to. */
export const isTarget = ({
  linkageType,
  target,
}: {
  linkageType: (typeof LINKAGE_TYPES)[number];
  target: string;
}): boolean => TARGETS[linkageType](target);

function isHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Every picture that a document names, in its fields and in its words. */
export function picturesOf(document: ContentDocument): string[] {
  const text = JSON.stringify(document);
  const named = [...text.matchAll(/\/content\/images\/([0-9a-f]{64})\//g)].map(([, id]) => id!);
  const fields = [...text.matchAll(/"id":"([0-9a-f]{64})"/g)].map(([, id]) => id!);
  return [...new Set([...named, ...fields])];
}

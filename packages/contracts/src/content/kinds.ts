/** What the member app knows of content without asking: plain data, apart from the schemas (member.ts), which need the schema library. */

/** Specification 9: notices in pages of eight. */
export const NOTICE_PAGE = 8;

/** Promotions of these are not on the promotions page (specification 2). */
export const HIDDEN_PROMOTION_TYPES: readonly string[] = ['gaming', 'lotto_promo'];

export const ARTICLE_SECTIONS = ['help', 'guide', 'faq', 'blog', 'news', 'about'] as const;

export const LEGAL_KEYS = ['terms', 'privacy', 'licences'] as const;

/** Of the legal pages those that a member accepts, in a version. */
export const ACCEPTED_PAGES = ['terms', 'privacy'] as const;

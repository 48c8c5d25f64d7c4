/** Where in the member app what is written stands, and which of its pages a press can lead to. Plain data: the office and the platform read it. */
import type { BannerGroup } from './member.ts';
import type { ContentDocument } from './documents.ts';

/** Of a banner the page, or the window over one, in which its group stands. */
const GROUPS: Readonly<Record<BannerGroup, string>> = {
  w_home: '/',
  w_leftmenu: '/',
  w_license: '/',
  w_login: '/login',
  w_register: '/register',
  w_forget: '/',
  w_promotion: '/promotions',
};

/** The address at which a member meets it. */
export function standsAt(document: ContentDocument, id: string): string {
  switch (document.kind) {
    case 'banner':
      return GROUPS[document.groupName];
    case 'notice':
      return '/';
    case 'promotion':
      return `/promotions?id=${id}`;
    case 'promotion_category':
      return `/promotions?category=${id}`;
    case 'article':
      return `/${document.section}/${document.slug}`;
    case 'legal':
      return `/legal/${document.key}`;
  }
}

/** What has no address of its own is opened over the page: the window of that name (the member app's dialogs). */
export const PREVIEW_OPENS = ['popup', 'notices', 'license', 'recovery'] as const;
export type PreviewOpens = (typeof PREVIEW_OPENS)[number];

export function opensFor(document: ContentDocument): PreviewOpens | null {
  if (document.kind === 'notice') return document.isPopup ? 'popup' : 'notices';
  if (document.kind !== 'banner') return null;
  if (document.groupName === 'w_license') return 'license';
  return document.groupName === 'w_forget' ? 'recovery' : null;
}

/** The pages of the member app that an operator chooses from, by the name that the office has for each. */
export const LINKED_PAGES = {
  home: '/',
  hot: '/?select=HOT',
  slots: '/rng',
  live: '/live',
  fish: '/fish',
  pvp: '/pvp',
  sports: '/sports',
  esports: '/esports',
  lottery: '/lott',
  elottery: '/elott',
  inHouse: '/inHouse',
  promotions: '/promotions',
  register: '/register',
  login: '/login',
  down: '/down',
  mirror: '/mirror',
  verify: '/mirror/verify',
  help: '/help',
  guide: '/guide',
  faq: '/faq',
  blog: '/blog',
  news: '/news',
  about: '/about',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  licences: '/legal/licences',
  licence: '/licence',
  saferPlay: '/responsible-gaming',
  feedback: '/feedback',
  complaints: '/complaints',
  deposit: '/member?page=depositv2',
  withdraw: '/member?page=withdraw',
  verification: '/member?page=verification',
  limits: '/member?page=limits',
  breaks: '/member?page=breaks',
  activity: '/member?page=activity',
  freeRounds: '/member?page=freeRounds',
  messages: '/member?page=messageV2',
} as const satisfies Readonly<Record<string, string>>;
export type LinkedPage = keyof typeof LINKED_PAGES;

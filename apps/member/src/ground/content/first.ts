/** What the first paint needs of the announcements: how much room to hold, the first line, and the banners that are a page's own. */
import { useSearch } from 'wouter';
import type { Announcements, Banner, BannerGroup, NoticeTitle } from '@feria/contracts/content/member';
import { useApp } from '../market/app-context.ts';
import { useAnswer } from '../http/page-queries.tsx';
import { ANNOUNCEMENTS, contentPath, previewIn } from './paths.ts';

export interface FirstAnnouncements {
  /** Home has banners. */
  hasBanner: boolean;
  /** At most one. */
  notices: readonly NoticeTitle[];
  banners: readonly Banner[];
}

/** `drawn`: the group whose banners the server draws. */
export function firstOf({ banners, notices }: Announcements, drawn?: BannerGroup): FirstAnnouncements {
  return {
    hasBanner: banners.some(({ groupName }) => groupName === 'w_home'),
    notices: drawn ? [] : notices.slice(0, 1),
    banners: banners.filter(({ groupName }) => groupName === drawn),
  };
}

/** What the server knew when it drew the page: of a visitor, on a desk. */
export function useFirst(): FirstAnnouncements | undefined {
  const { market, wire } = useApp();
  const preview = previewIn(useSearch());
  const path = contentPath(ANNOUNCEMENTS, { market, wire, device: 'WEB', preview });
  return useAnswer<FirstAnnouncements>({ queryKey: [path], enabled: false }).data;
}

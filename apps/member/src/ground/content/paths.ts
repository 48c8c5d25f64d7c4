/** Where content is read: every read says for which market, language and device it is, and which preview of the office it shows. */
import { queryOptions } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { Announcements, Device } from '@feria/contracts/content/member';
import type { Language, MarketCode } from '@feria/contracts/wire';
import { useAnswer } from '../http/page-queries.tsx';
import type { Answered } from '../http/page-query-types.ts';
import { keepPrevious } from '../http/queries.ts';
import { useApp } from '../market/app-context.ts';
import { useHydrated } from '../loading/use-hydrated.ts';
import { useMedia } from '../pages/use-media.ts';
import { useSessionPhase } from '../session/use-session.ts';
import type { SessionPhase } from '../session/session.ts';

export interface Reader {
  market: MarketCode;
  wire: Language;
  device: Device;
  /** The word of an operator who looks at a version that is not out yet. */
  preview: string;
}

/** `path` may have a query of its own. */
export function contentPath(path: string, { market, wire, device, preview }: Reader): string {
  const [place, own = ''] = path.split('?');
  const query = new URLSearchParams(own);
  query.set('merchant', market);
  query.set('language', wire);
  query.set('device', device);
  if (preview !== '') query.set('preview', preview);
  return `${place}?${query.toString()}`;
}

export const previewIn = (search: string): string => new URLSearchParams(search).get('preview') ?? '';

/** The page from the server was drawn for a desk; what a phone has otherwise comes once it is awake. */
export function useReader(): Reader {
  const { market, wire } = useApp();
  const preview = previewIn(useSearch());
  const isNarrow = useMedia('(max-width: 767px)');
  const isAwake = useHydrated();
  return { market, wire, device: isAwake && isNarrow ? 'MOBILE' : 'WEB', preview };
}

/** Of somebody who comes or goes it is read anew: audiences differ. While nobody is known it is the visitor's. */
const audienceKey = (phase: SessionPhase): string => (phase === 'member' ? 'member' : 'visitor');

/** A read of content, kept under its path: what the server brought along stands under the visitor's. */
export function contentQuery<Answer>(path: string, phase: SessionPhase) {
  const who = audienceKey(phase);
  return queryOptions<Answer, Error, Answer, string[]>({
    queryKey: who === 'visitor' ? [path] : [path, who],
    // What stands there stands until what this device or this member has otherwise is known.
    placeholderData: keepPrevious,
  });
}

/** The query of a read for whoever looks. */
export function useContentQuery<Answer>(path: string) {
  const reader = useReader();
  return contentQuery<Answer>(contentPath(path, reader), useSessionPhase());
}

export const ANNOUNCEMENTS = '/api/announcements';

/**
 * All of it, for what the first view does without (its first paint has a part of it, first.ts). Undefined while a part wakes that the
 * server drew without: somebody else on the page may have asked already.
 */
export function useAnnouncements(): Announcements | undefined {
  return useAnnouncementsAnswer().data;
}

/** The same, and whether it could not be read. */
export function useAnnouncementsAnswer(): Answered<Announcements> {
  const answer = useAnswer(useAnnouncementsQuery());
  const isAwake = useHydrated();
  return isAwake ? answer : { ...answer, data: undefined };
}

function useAnnouncementsQuery() {
  const reader = useReader();
  const phase = useSessionPhase();
  const path = contentPath(ANNOUNCEMENTS, reader);
  return queryOptions<Announcements, Error, Announcements, string[]>({
    queryKey: ['whole', path, audienceKey(phase)],
    enabled: phase !== 'unknown' && phase !== 'entering',
  });
}

/** What somebody holds, as far as their browser says: it only decides which guide stands first. */
import type { Guide } from '../../ground/pages/guides.ts';

export interface Browser {
  userAgent: string;
  /** An iPad says that it is a Mac; no Mac can be touched in so many places. */
  touchPoints: number;
}

export function guideFor({ userAgent, touchPoints }: Browser): Guide {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'lite';
}

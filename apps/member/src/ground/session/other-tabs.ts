/** The browser's tabs of one session end together, also where no socket is open. */
import { endSession, readEnd, readToken, subscribeSession } from './session.ts';
import type { SessionEnd } from './session.ts';

/** The handle is public; it says whose end it was: another session of the same browser goes on. */
type Ended = { handle: string; reason: SessionEnd | null };

/** Tells the other tabs of this one's end, and follows theirs. Answers how to stop. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel('feria_session');
  let handle = readToken();
  let isFollowing = false;
  const leave = subscribeSession(() => {
    const [before, reason] = [handle, readEnd()];
    handle = readToken();
    if (before && !handle && !isFollowing) channel.postMessage({ handle: before, reason } satisfies Ended);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Ended>) => {
    if (data.handle !== readToken()) return;
    isFollowing = true;
    endSession(data.reason ?? 'expired');
    isFollowing = false;
  });
  return () => {
    leave();
    channel.close();
  };
}

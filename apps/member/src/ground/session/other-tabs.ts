/** The browser's tabs of one session end together, also where no socket is open. */
import { endSession, markLeaving, onLeaving, readEnd, readToken, subscribeSession } from './session.ts';
import type { SessionEnd } from './session.ts';

/** The handle is public; it says whose end it was: another session of the same browser goes on. */
type Told = { handle: string } & ({ reason: SessionEnd | null } | { isLeaving: boolean });

/** Tells the other tabs of this one's end, and follows theirs. Answers how to stop. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel('feria_session');
  const tell = (told: Told): void => channel.postMessage(told);
  let handle = readToken();
  let isFollowing = false;
  const leave = subscribeSession(() => {
    const [before, reason] = [handle, readEnd()];
    handle = readToken();
    if (before && !handle && !isFollowing) tell({ handle: before, reason });
  });
  onLeaving((isLeaving) => handle && tell({ handle, isLeaving }));
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.handle !== readToken()) return;
    if ('isLeaving' in data) return markLeaving(data.isLeaving);
    isFollowing = true;
    endSession(data.reason ?? 'expired');
    isFollowing = false;
  });
  return () => {
    leave();
    onLeaving(() => undefined);
    channel.close();
  };
}

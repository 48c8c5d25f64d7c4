/** The member's socket. The server only speaks: a new balance is written into the cache, everything else is read anew, as the features say (`stale`). */
import { COMING_BACK, reopenSocket } from '@feria/ui/reopen-socket';
import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { STALE } from 'virtual:feria-stale';
import type { MemberEvents } from '@feria/contracts/realtime';
import type { BalanceView } from '@feria/contracts/wallet/member';
import { call } from '../../ground/http/api.ts';
import { Refused } from '../../ground/http/failures.ts';
import { BALANCE_KEY, UNREAD_KEY } from '../../ground/http/own-queries.ts';
import { PATHS } from '../../ground/http/queries.ts';
import { endSession, ensureToken, readToken } from '../../ground/session/session.ts';
import { SUSPENSIONS_PATH } from '../../ground/games/suspensions.ts';

/** Longer than an answer is under way. */
const FOLLOW_MS = 3_000;

type Listening = { [Name in keyof MemberEvents]: (event: MemberEvents[Name]) => void };

export interface RealtimeNews {
  onDeposit: (event: MemberEvents['deposit']) => void;
  onWithdrawal: (event: MemberEvents['withdrawal']) => void;
  onBetRefused: (event: MemberEvents['betRefused']) => void;
}

const isPermission = (part: unknown): boolean => String(part).startsWith('/api/permission');

/** Opens the socket; answers how to close it. It comes back by itself, and then reads the balance it may have missed. */
export function openRealtime(queries: QueryClient, news: RealtimeNews): () => void {
  let handle: string | null = null;
  let following: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const socket: Socket<Listening> = io({
    path: '/api/socket',
    transports: ['websocket'],
    ...COMING_BACK,
    auth: (give) =>
      void ensureToken().then(
        (token) => {
          handle = token;
          give({ token });
        },
        () => give({}),
      ),
  });
  const readAgain = (start: string) =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'own' && String(queryKey[1]).startsWith(start),
    });
  for (const [event, starts] of Object.entries(STALE))
    socket.on(event as 'breaks', () => starts?.forEach(readAgain));

  socket.on('connect', () => {
    void queries.invalidateQueries({ queryKey: BALANCE_KEY });
    // What was said while it was not there was missed.
    void queries.invalidateQueries({ queryKey: [PATHS.status] });
    // A socket that had to be opened again may stand elsewhere than before (GLI-19, 2.7).
    call('/api/location', { method: 'POST', session: true, body: {} }).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'markets.place') news.onBetRefused({ reason: 'place' });
    });
  });
  socket.on('balance', (event) => {
    queries.setQueryData<BalanceView>(BALANCE_KEY, (old) => newer(old, event as BalanceView));
  });
  socket.on('deposit', news.onDeposit);
  socket.on('withdrawal', news.onWithdrawal);
  socket.on('betRefused', news.onBetRefused);
  socket.on('transfer', ({ state }) => {
    if (state !== 'requested' && state !== 'sending') readAgain('/api/wallet/');
  });
  socket.on('message', ({ unreadMessage }) => {
    queries.setQueryData(UNREAD_KEY, { unreadMessage });
    void queries.invalidateQueries({ queryKey: ['own', '/api/messages'] });
  });
  socket.on('chatTyping', () => dispatchEvent(new Event('feria:chatTyping')));
  // A new version may wait for this member's yes.
  socket.on('content', ({ changed }) => {
    if (changed === 'legal') readAgain('/api/acceptance');
  });
  socket.on('system', ({ changed }) => {
    if (changed === 'status') void queries.invalidateQueries({ queryKey: [PATHS.status] });
    else void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some(isPermission) });
  });
  socket.on('games', () => {
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => String(part).startsWith('/api/games')),
      refetchType: 'none',
    });
    // Small enough for everybody to ask at once; the lists wait until they are looked at again.
    void queries.invalidateQueries({ queryKey: [SUSPENSIONS_PATH] });
  });
  /** Whoever signed in here has the new handle by now; any other tab of the browser is as good as signed out. */
  const follow = () => {
    if (readToken() === handle) endSession('expired');
    else if (readToken() !== null) {
      hasEnded = false;
      socket.connect();
    }
  };
  // Without a session there is nothing to hear; of its end the next call tells.
  const stopReopening = reopenSocket(socket, (refusal) => !hasEnded && refusal !== 'session.required');
  socket.on('session', ({ state }) => {
    hasEnded = true;
    if (state === 'ended') endSession('expired');
    else following = setTimeout(follow, FOLLOW_MS);
  });
  return () => {
    clearTimeout(following);
    stopReopening();
    socket.disconnect();
  };
}

/** Events may arrive out of order: a balance never goes back to an earlier version. */
export function newer(old: BalanceView | undefined, event: BalanceView): BalanceView {
  return old && BigInt(event.version) < BigInt(old.version) ? old : event;
}

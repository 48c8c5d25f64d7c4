import { useToast } from '@feria/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MemberEvents } from '@feria/contracts/realtime';
import { useApp } from '../../ground/market/app-context.ts';
import { ChatPlace } from '../../features/support/parts/chat-place.tsx';
import { previewIn } from '../../ground/content/paths.ts';
import { keepMerchant, wireLanguage } from '../../ground/market/preferences.ts';
import { carryOver, takeCarried } from '../../ground/session/pending-action-carry.ts';
import { readEnd, readPhase, subscribeSession } from '../../ground/session/session.ts';
import { keepPending, readPending } from '../../ground/session/pending-action.ts';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { ExclusionScreenPlace } from '../../features/exclusions/parts/exclusion-screen-place.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useSession } from '../../ground/session/use-session.ts';

const isPreview = (): boolean => previewIn(location.search) !== '';

/**
 * What comes and goes with a session: the socket, the member's market, money that a closed tab left at a vendor, and at the
 * end the member's things in the cache.
 */
export function SessionEffects(): ReactNode {
  const queries = useQueryClient();
  const { isMember, isTrial, member } = useSession();
  // Until its password is changed a session is told nothing: the socket is opened anew then.
  const isHeard = isMember && !member?.passwordForced;
  const { market, language, setLanguage } = useApp();
  const news = useNews();
  const t = useT();
  const toast = useToast();

  useEffect(() => {
    if (!isHeard) return undefined;
    let close = (): void => undefined;
    let gone = false;
    // The socket's code is only for members; without it the page still works, by asking.
    import('./realtime.ts').then(
      ({ openRealtime }) => {
        if (!gone) close = openRealtime(queries, news);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      close();
    };
  }, [isHeard, queries, news]);

  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    import('./closure-watch.ts').then(
      ({ watchClosures }) => {
        if (!gone) stop = watchClosures(queries, isHeard ? 'member' : 'visitor');
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, [queries, isHeard]);

  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    import('./image-host.ts')
      .then(({ serveImages }) => serveImages(queries, market))
      .then(
        (halt) => {
          if (gone) halt();
          else stop = halt;
        },
        () => undefined,
      );
    return () => {
      gone = true;
      stop();
    };
  }, [queries, market]);

  useEffect(() => {
    import('./installed.ts').then(
      ({ beginInstalled, keepOfflineIn }) => {
        void beginInstalled(news.onNewVersion);
        void keepOfflineIn(language);
      },
      () => undefined,
    );
  }, [news, language]);

  useEffect(() => {
    if (!isHeard) return undefined;
    let stop = (): void => undefined;
    let gone = false;
    import('./game-ahead.ts').then(
      ({ fetchGameAhead }) => {
        if (!gone) stop = fetchGameAhead(language);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, [isHeard, language]);

  useEffect(() => {
    if (!member || isTrial || !isHeard) return;
    import('../../ground/money/bring-back.ts').then(
      ({ bringBackLeftover }) => bringBackLeftover(queries).catch(() => undefined),
      () => undefined,
    );
  }, [member, isTrial, isHeard, queries]);

  useEffect(() => {
    return subscribeSession(() => {
      if (readPhase() === 'visitor') queries.removeQueries({ queryKey: ['own'] });
    });
  }, [queries]);

  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    import('./session-end.ts').then(
      ({ followEnds }) => {
        if (!gone) stop = followEnds();
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, []);

  useEffect(() => {
    // A preview of the office is of its own market, and in its own language.
    if (!member || member.merchantCode === market || isPreview()) return;
    // A member plays in the market of the account, whatever was looked at before signing in.
    const stopped = readPending();
    if (stopped) carryOver(stopped, member.account, Date.now());
    keepMerchant(member.merchantCode, member.currency);
    location.reload();
  }, [member, market]);

  useEffect(() => {
    if (!member || member.merchantCode !== market) return;
    const carried = takeCarried(member.account, Date.now());
    if (!carried) return;
    const { heart } = carried;
    if (!heart) return news.onMoved();
    const fill = () =>
      void import('../../features/catalog/keep-favourite.ts')
        .then(({ keepFavourite }) => keepFavourite(queries, heart, true))
        .catch(news.onHeartFailed);
    keepPending(fill, heart);
  }, [member, market, queries, news]);

  const spoken = useRef(language);
  const offered = useRef<string>(undefined);
  useEffect(() => {
    // A device that has no language of its own is offered the account's; what somebody is reading does not change by itself.
    if (!member || isPreview() || /feria_lang=/.test(document.cookie)) return;
    const read = wireLanguage(spoken.current);
    if (read === member.language || offered.current === member.account) return;
    offered.current = member.account;
    const { language: own } = member;
    void import('./offer-language.ts').then(
      ({ offerOf }) => toast(offerOf(t, own, read, () => void setLanguage(own))),
      // Without it the page stays in the language in which it is read.
      () => undefined,
    );
  }, [member, setLanguage, toast, t]);
  return (
    <>
      <ExclusionScreenPlace />
      <ChatPlace />
    </>
  );
}

const BetRefused = lazyPart(
  () => import('../../features/play/parts/bet-refused.tsx').then((file) => file.BetRefused),
  'play',
);
/** The same text each time, so that a bet that is tried again and again is told once. */
const refusedTexts = new Map<string, ReactNode>();
function refusedText(reason: string): ReactNode {
  const known = refusedTexts.get(reason) ?? (
    <Suspense fallback={null}>
      <BetRefused reason={reason} />
    </Suspense>
  );
  refusedTexts.set(reason, known);
  return known;
}

interface News {
  onDeposit: (event: MemberEvents['deposit']) => void;
  onWithdrawal: (event: MemberEvents['withdrawal']) => void;
  onBetRefused: (event: MemberEvents['betRefused']) => void;
  /** What was stopped at the gate did not happen: the account is of another market. */
  onMoved: () => void;
  onHeartFailed: () => void;
  /** `take`: lets the new version in, by loading the page anew. */
  onNewVersion: (take: () => void) => void;
}

/** Says in a line what moved while one was elsewhere; the same object for the life of the page. */
function useNews(): News {
  const t = useT();
  const toast = useToast();
  const speak = useRef({ t, toast });
  useEffect(() => {
    speak.current = { t, toast };
  });
  useEffect(() => {
    const tell = () => {
      if (readEnd() === 'expired') speak.current.toast({ text: speak.current.t('shell.sessionEnded') });
    };
    // The session may have ended before this part was there.
    tell();
    return subscribeSession(tell);
  }, []);
  const [news] = useState<News>(() => ({
    onDeposit: ({ state }) => {
      const { t: say, toast: show } = speak.current;
      if (state === 'approved') show({ text: say('news.depositApproved'), tone: 'good' });
    },
    onWithdrawal: ({ state }) => {
      const { t: say, toast: show } = speak.current;
      if (state === 'paid') show({ text: say('news.withdrawalPaid'), tone: 'good' });
      if (state === 'rejected' || state === 'failed')
        show({ text: say('news.withdrawalReturned'), tone: 'info' });
    },
    onBetRefused: ({ reason }) => {
      speak.current.toast({ text: refusedText(reason), tone: 'info' });
    },
    onMoved: () => speak.current.toast({ text: speak.current.t('shell.otherMarket'), tone: 'info' }),
    onNewVersion: (take) => {
      const { t: say, toast: show } = speak.current;
      show({ text: say('shell.newVersion'), action: { label: say('shell.newVersionTake'), onPress: take } });
    },
    onHeartFailed: () => speak.current.toast({ text: speak.current.t('lobby.heartFailed'), tone: 'bad' }),
  }));
  return news;
}

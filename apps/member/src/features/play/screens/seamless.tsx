import { ErrorState, Spinner, buttonClass, Button } from '@feria/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import type { LaunchAnswer } from '@feria/contracts/play/member';
import { useApp } from '../../../ground/market/app-context.ts';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { bringBack, holdGame } from '../../../ground/money/bring-back.ts';
import { readChat, subscribeChat } from '../../../ground/chat/chat.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { breaksQuery } from '../../../ground/http/own-queries.ts';
import { moveLaunch } from '../../../ground/market/host-failover.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { ExclusionScreen } from '../../exclusions/index.ts';
import { useSuspension } from '../../../ground/games/suspensions.ts';
import { useSuspensionsWatch } from '../../../ground/games/suspensions-watch.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { inTheme } from '../../../ground/market/vendor-page.ts';
import { launch } from '../api.ts';
import { isWebAddress, modeFor, wordOf } from '../launcher.ts';
import type { PlayMode } from '../launcher.ts';
import { BetTax, useIsTaxOpen } from '../parts/bet-tax.tsx';
import { LauncherBar } from '../parts/launcher-bar.tsx';
import { MoneyHome } from '../parts/money-home.tsx';
import { OwnWindow } from '../parts/own-window.tsx';
import { RealityCheck } from '../parts/reality-check.tsx';
import { GameSessionStrip } from '../parts/game-session-strip.tsx';
import { useGameSession } from '../game-session.ts';
import { useIsWithdrawn } from '../use-availability.ts';
import styles from './seamless.module.css';

/** /seamless?nodeId=…: the game in its frame under our own bar. A visitor plays for free where the market allows it. */
export function Seamless() {
  const t = useT();
  const search = useSearch();
  const { phase, isMember, member, isReal } = useSession();
  const nodeId = new URLSearchParams(search).get('nodeId') ?? '';
  if (phase === 'unknown' || phase === 'entering' || (isMember && !member))
    return <Opening label={t('play.opening')} />;
  if (nodeId === '') return <Redirect to="/" replace />;
  const mode = modeFor(search, isReal);
  return <Table key={`${nodeId} ${mode}`} nodeId={nodeId} mode={mode} search={search} />;
}

interface TableProps {
  nodeId: string;
  mode: PlayMode;
  search: string;
}

function Table({ nodeId, mode, search }: TableProps) {
  const t = useT();
  const { wire, market } = useApp();
  const queries = useQueryClient();
  const { isMember } = useSession();
  const opening = useRef<Promise<unknown>>(undefined);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [mode === 'real' ? 'own' : 'fun', 'launch', nodeId],
    queryFn: () => {
      const answer = launch({ nodeId, mode, language: wire, market }).then((opened) =>
        moveLaunch(opened, queries, market),
      );
      opening.current = answer;
      return answer;
    },
    // An address is good for one opening: it is asked for when wanted, never behind the player's back.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  useMoneyHome(mode, opening);
  // The line of it stands above the game: it is there first, so that a game that is open does not move.
  const isTaxOpen = useIsTaxOpen(mode === 'real');
  const chat = useSyncExternalStore(subscribeChat, readChat, () => 'none' as const);
  const { data: breaks } = useQuery({ ...breaksQuery(), enabled: mode === 'real' });
  // Every tab hears of a break at once: the game is gone, and what runs is finished where it runs.
  const rest = mode === 'real' ? (breaks?.standing ?? undefined) : undefined;
  const isClosedToVisitors = error instanceof Refused && error.code === 'catalog.free_play_closed';
  if (isClosedToVisitors && !isMember)
    return <Redirect to={`/login?next=${encodeURIComponent(`/seamless?${search}`)}`} replace />;
  const bar = {
    nodeId,
    mode,
    name: data?.gameName ?? '',
    busy: isFetching || isTaxOpen,
    onRefresh: () => void refetch(),
  };
  return (
    <div className={styles.table} data-chat={chat}>
      {mode === 'real' && !rest ? (
        <OwnGameSession bar={bar} />
      ) : (
        <LauncherBar {...bar} strip={<GameSessionStrip gameSession={null} />} />
      )}
      <Pending nodeId={nodeId} />
      {rest ? (
        <div className={styles.ended}>
          <ExclusionScreen standing={rest} />
          <MoneyHome vendor={nodeId.slice(0, nodeId.indexOf(':'))} />
        </div>
      ) : data && !isFetching && !isTaxOpen ? (
        <Opened answer={data} onRelaunch={() => void refetch()} />
      ) : error && !isFetching ? (
        <NotOpened error={error} mode={mode} onRetry={() => void refetch()} />
      ) : (
        <Opening label={t('play.opening')} />
      )}
    </div>
  );
}

/** How long, and what came of it; now and then over the game, so that it is read. */
function OwnGameSession({ bar }: { bar: Omit<ComponentProps<typeof LauncherBar>, 'strip'> }) {
  const t = useT();
  const gameSession = useGameSession();
  return (
    <>
      <LauncherBar {...bar} strip={<GameSessionStrip gameSession={gameSession} />} />
      <p className={styles.stopped} role="status">
        {gameSession && gameSession.minutesLeft !== null
          ? t('gameSession.minutesLeft', { count: gameSession.minutesLeft })
          : null}
      </p>
      <BetTax />
      {gameSession?.isDue ? <RealityCheck gameSession={gameSession} /> : null}
    </>
  );
}

/**
 * What a vendor keeps while its game is open comes back to the balance when the game closes; `opening` is the last launch,
 * which may still be carrying money there when somebody turns back.
 */
function useMoneyHome(mode: PlayMode, opening: LastLaunch): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (mode !== 'real') return undefined;
    const release = holdGame();
    // Without an answer the platform brings it back by itself.
    return () => void leave(opening, release, queries).catch(() => undefined);
  }, [mode, opening, queries]);
}

type LastLaunch = RefObject<Promise<unknown> | undefined>;

async function leave(opening: LastLaunch, release: () => Promise<void>, queries: QueryClient): Promise<void> {
  await opening.current?.catch(() => undefined);
  await release();
  await bringBack(queries);
}

/** Says that no new bet is taken while the game is still open; what runs in the frame goes on. */
function Pending({ nodeId }: { nodeId: string }) {
  const t = useT();
  useSuspensionsWatch();
  const isWithdrawn = useIsWithdrawn(nodeId);
  const stop = useSuspension(nodeId) ?? (isWithdrawn ? 'shelf' : null);
  return (
    <p className={styles.stopped} role="status">
      {stop ? t(`game.stop.${stop}`) : null}
    </p>
  );
}

function Opening({ label }: { label: string }) {
  return (
    <div className={styles.opening}>
      <Spinner label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  );
}

/** In the frame under our bar; in a window of its own where its page refuses one. */
function Opened({ answer, onRelaunch }: { answer: LaunchAnswer; onRelaunch: () => void }) {
  const t = useT();
  if (!isWebAddress(answer.url))
    return (
      <div className={styles.opening}>
        <ErrorState
          title={t('play.badUrl')}
          money={answer.mode === 'real' ? t('play.nothingStaked') : undefined}
          action={
            <Link href="/help" className={buttonClass()}>
              {t('play.contact')}
            </Link>
          }
        />
      </div>
    );
  return answer.opensIn === 'window' ? (
    <OwnWindow url={answer.url} name={answer.gameName} />
  ) : (
    <Frame answer={answer} onRelaunch={onRelaunch} />
  );
}

function Frame({ answer, onRelaunch }: { answer: LaunchAnswer; onRelaunch: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  const { theme } = useApp();
  // The address opens the game once: a theme that changes while it runs must not load it again.
  const [openedIn] = useState(theme);
  const frame = useRef<HTMLIFrameElement>(null);
  const act = useRef({ navigate, onRelaunch });
  useEffect(() => {
    act.current = { navigate, onRelaunch };
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const word = wordOf(event, answer.url, frame.current?.contentWindow ?? null);
      if (word === 'feria:relaunch') act.current.onRelaunch();
      if (word === 'feria:close') act.current.navigate('/');
      if (word === 'feria:deposit') act.current.navigate(memberHref('depositv2'));
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [answer.url]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={inTheme(answer.url, openedIn)}
      title={t('play.frame', { game: answer.gameName })}
      allow="autoplay; fullscreen"
      referrerPolicy="origin"
    />
  );
}

interface NotOpenedProps {
  error: unknown;
  mode: PlayMode;
  onRetry: () => void;
}

function NotOpened({ error, mode, onRetry }: NotOpenedProps) {
  const t = useT();
  const { title, text, reference } = useFailureText()(error);
  return (
    <div className={styles.opening}>
      <ErrorState
        title={title}
        money={mode === 'real' ? t('play.nothingStaked') : undefined}
        reference={reference}
        action={
          <>
            <Button onClick={onRetry}>{t('failure.retry')}</Button>
            <Link href="/" className={buttonClass({ variant: 'secondary' })}>
              {t('play.toLobby')}
            </Link>
          </>
        }
      >
        {text}
      </ErrorState>
    </div>
  );
}

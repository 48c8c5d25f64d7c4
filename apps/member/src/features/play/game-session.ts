/** What the platform's clock says of this stretch of play. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GameSessionView } from '@feria/contracts/limits/reality';
import { call } from '../../ground/http/api.ts';
import { balanceQuery } from '../../ground/http/own-queries.ts';
import { pollingQuery } from '../../ground/http/polling.ts';

const PATH = '/api/sitting';
export const GAME_SESSION_KEY = ['own', PATH] as const;
const ASK_EVERY_MS = 15_000;
/** After a bet its win often follows: one question for both. */
const AFTER_MOVE_MS = 1_500;

/** Asked again while a game is open, when money has moved, and when a reality check is due. */
export function useGameSession(): GameSessionView | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...pollingQuery<GameSessionView>(PATH),
    staleTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data),
  });
  const { data: balance } = useQuery(balanceQuery());
  const version = balance?.version;
  useEffect(() => {
    if (version === undefined) return undefined;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: GAME_SESSION_KEY }),
      AFTER_MOVE_MS,
    );
    return () => clearTimeout(timer);
  }, [version, queries]);
  return data;
}

function nextLook(data: GameSessionView | undefined): number {
  const leftMs = data ? Date.parse(data.checkAt) - Date.parse(data.now) + 300 : ASK_EVERY_MS;
  return leftMs > 0 ? Math.min(leftMs, ASK_EVERY_MS) : ASK_EVERY_MS;
}

export const noteChecked = () => call('/api/sitting/checked', { method: 'POST', session: true });

/** Whole minutes as hours and minutes. */
export function lengthOf(gameSession: Pick<GameSessionView, 'beganAt' | 'now'>): {
  hours: number;
  minutes: number;
} {
  const whole = Math.floor((Date.parse(gameSession.now) - Date.parse(gameSession.beganAt)) / 60_000);
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}

/** "0:12:33". */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (count: number) => String(count).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

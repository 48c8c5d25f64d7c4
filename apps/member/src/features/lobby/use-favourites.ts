import { useToast } from '@feria/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { GameView } from '@feria/contracts/catalog';
import { call } from '../../app/api.ts';
import { FAVOURITE_IDS_KEY, favouriteIdsQuery } from '../../app/queries.ts';
import { useT } from '../../app/texts.ts';
import { useGate } from '../../app/use-gate.ts';
import { useSessionPhase } from '../../app/use-session.ts';

/** The spec's throttle, made visible: the heart rests this long after a press. */
export const HEART_REST_MS = 1_000;

type Ids = { ids: string[] };

/** Whether a game is a favourite, and its heart's press. The answer is assumed; a failure puts it back and says so. */
export function useFavourite(game: GameView) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const gate = useGate();
  const isMember = useSessionPhase() === 'member';
  const { data } = useQuery({ ...favouriteIdsQuery(), enabled: isMember });
  const isFavourite = data?.ids.includes(game.nodeId) ?? false;
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = useCallback(
    async (add: boolean) => {
      const before = queries.getQueryData<Ids>(FAVOURITE_IDS_KEY);
      queries.setQueryData<Ids>(FAVOURITE_IDS_KEY, withId(before, game.nodeId, add));
      try {
        await (add ? addFavourite(game) : removeFavourite(game.nodeId));
      } catch {
        queries.setQueryData(FAVOURITE_IDS_KEY, before);
        toast({ text: t('lobby.heartFailed'), tone: 'bad' });
      }
      await queries.invalidateQueries({ queryKey: ['own', '/api/favorites'] });
    },
    [queries, game, t, toast],
  );

  const press = useCallback(() => {
    gate(() => {
      clearTimeout(timer.current);
      setResting(true);
      timer.current = setTimeout(() => setResting(false), HEART_REST_MS);
      const known = queries.getQueryData<Ids>(FAVOURITE_IDS_KEY);
      void change(!known?.ids.includes(game.nodeId));
    }, 'lobby.heartGate');
  }, [gate, change, queries, game.nodeId]);

  return { isFavourite, resting, press };
}

/** The ids with one added or taken out; adding one that is there changes nothing. */
export function withId(old: Ids | undefined, nodeId: string, add: boolean): Ids {
  const others = (old?.ids ?? []).filter((id) => id !== nodeId);
  return { ids: add ? [...others, nodeId] : others };
}

function addFavourite({ nodeId, vassalage, gameType }: GameView): Promise<unknown> {
  const body = { nodeId, vendor: vassalage, gameType };
  return call('/api/favorites', { method: 'POST', session: true, body });
}

function removeFavourite(nodeId: string): Promise<unknown> {
  return call(`/api/favorites/${encodeURIComponent(nodeId)}`, { method: 'DELETE', session: true });
}

import { useToast } from '@feria/ui';
import { useCallback, useRef, useState } from 'react';
import type { GameView } from '@feria/contracts/catalog/member';
import { useAnswer, useQueriesLater } from '../../ground/http/page-queries.tsx';
import { favouriteIdsQuery } from '../../ground/http/queries.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { useGate } from '../../ground/dialogs/use-gate.ts';
import { useSession } from '../../ground/session/use-session.ts';

/** The spec's throttle: the heart is disabled this long after a press. */
export const HEART_REST_MS = 1_000;

/** Whether a game is a favourite, and its heart's press. A failure puts it back and says so. */
export function useFavourite(game: GameView) {
  const t = useT();
  const toast = useToast();
  const queriesLater = useQueriesLater();
  const gate = useGate();
  const isReal = useSession().isReal;
  const { data } = useAnswer({ ...favouriteIdsQuery(), enabled: isReal });
  const isFavourite = data?.ids.includes(game.nodeId) ?? false;
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const press = useCallback(() => {
    // What the heart said when it was pressed: a visitor wants it kept, also where the account has kept it before.
    const add = !isFavourite;
    gate(() => {
      clearTimeout(timer.current);
      setResting(true);
      timer.current = setTimeout(() => setResting(false), HEART_REST_MS);
      void Promise.all([import('./keep-favourite.ts'), queriesLater()])
        .then(([{ keepFavourite }, queries]) => keepFavourite(queries, game, add))
        .catch(() => toast({ text: t('lobby.heartFailed'), tone: 'bad' }));
    }, game);
  }, [gate, queriesLater, isFavourite, game, t, toast]);

  return { isFavourite, resting, press };
}

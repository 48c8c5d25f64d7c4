import { useToast } from '@feria/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useT } from '../../ground/i18n/texts.ts';
import { keepPending } from '../../ground/session/pending-action.ts';
import type { Pending } from '../../ground/external-login/pending.ts';

/** Carries out the pending action: back to its page, and the heart that was pressed there is filled. */
export function useGoOn(): (stopped: Pending) => void {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return ({ address, heart }) => {
    navigate(address, { replace: true });
    if (!heart) return;
    const fill = () =>
      void import('../../features/catalog/keep-favourite.ts')
        .then(({ keepFavourite }) => keepFavourite(queries, heart, true))
        .catch(() => toast({ text: t('lobby.heartFailed'), tone: 'bad' }));
    // Not at once: the account may be of another market, or have a password due.
    keepPending(fill, heart);
  };
}

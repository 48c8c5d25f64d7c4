import { useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { AskDialog } from '../../../ground/dialogs/ask-dialog.tsx';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { endOthers, sessionsQuery } from '../api.ts';

const OfferContext = createContext<() => void>(() => undefined);

/** After a change of what one signs in by: offers to end the other sessions, if there are any (ASVS 5.0, 7.4.3). */
export const useOfferEnd = (): (() => void) => use(OfferContext);

export function EndOthersHost({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [isOffered, setOffered] = useState(false);
  const offer = useCallback(() => {
    const look = async () => {
      const { value } = await queries.fetchQuery({ ...sessionsQuery(), staleTime: 0 });
      setOffered(value.length > 1);
    };
    // The list stands above with the same button: what cannot be read now is no failure of the change.
    look().catch(() => undefined);
  }, [queries]);
  return (
    <OfferContext value={offer}>
      {children}
      {isOffered ? <EndOthers onClose={() => setOffered(false)} /> : null}
    </OfferContext>
  );
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const end = useMutation({
    mutationFn: () => confirmed(endOthers),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      toast({ text: t('security.othersEnded'), tone: 'good' });
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('security.othersTitle')}
      question={t('security.othersWhy')}
      no={t('security.othersKeep')}
      yes={t('security.othersEnd')}
      isPending={end.isPending}
      error={end.error}
      onYes={() => end.mutate()}
      onClose={onClose}
    />
  );
}

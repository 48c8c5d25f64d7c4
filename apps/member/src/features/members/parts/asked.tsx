/** Asks for a yes to a newer version of the terms or the privacy notice: what is new, since when, what was accepted before, and the text. */
import { Button, Dialog, useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WaitingPage, WaitingPages } from '@feria/contracts/members/acceptance';
import { call } from '../../../ground/http/api.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { acceptanceQuery } from '../../../ground/http/own-queries.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import { NewVersion } from './new-version.tsx';

export interface AskedProps {
  pages: readonly WaitingPage[];
  /** Put off. */
  onClose: () => void;
  onDone: () => void;
}

export function Asked({ pages, onClose, onDone }: AskedProps) {
  const t = useT();
  const toast = useToast();
  const failure = useFailureText();
  const queries = useQueryClient();
  const { open } = useDialogs();
  const { queryKey } = acceptanceQuery();
  const accept = useMutation({
    mutationFn: () =>
      call<WaitingPages>('/api/acceptance', {
        method: 'POST',
        session: true,
        body: { pages: pages.map(({ page, version }) => ({ page, version })) },
      }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      if (answer.pages.length > 0) return;
      toast({ text: t('accept.done'), tone: 'good' });
      onDone();
    },
    onError: (error) => {
      // A newer one has come while this one was read: it stands here next.
      if (error instanceof Refused && error.code === 'identity.version_outdated')
        void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('accept.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => open({ kind: 'signOut' })}>
            {t('accept.signOut')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('accept.later')}
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('accept.yes')}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>{t('accept.lead')}</p>
        {pages.map((page) => (
          <NewVersion key={`${page.page} ${page.version}`} waiting={page} />
        ))}
        {accept.error ? <FormAlert>{failure(accept.error).text}</FormAlert> : null}
      </div>
    </Dialog>
  );
}

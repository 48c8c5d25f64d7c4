import { Button, Dialog } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { ProofBox } from '../../../ground/proof/proof-box.tsx';
import { useProof } from '../../../ground/proof/use-proof.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { isInvitation, registerOneClick } from '../api.ts';
import type { RegisterSettings } from '../api.ts';
import { cameFrom, invitationOf, UnknownInvitation } from '../entry.ts';
import { useArrival } from '../../../ground/external-login/use-arrival.ts';
import { dropIfOver, readNewcomer, ticketOf, useNewcomer } from '../../../ground/external-login/newcomer.ts';
import { NewcomerNote } from '../external-login/newcomer-note.tsx';
import { TermsBox } from './terms-box.tsx';

interface OneClickProps {
  settings: RegisterSettings;
  onClose: () => void;
  onDone: () => void;
}

/** A full account from the terms and one press. Its name is shown, and a password asked for, when somebody is in. */
export function OneClick({ settings, onClose, onDone }: OneClickProps) {
  const t = useT();
  const failure = useFailureText();
  const proof = useProof();
  const arrive = useArrival();
  const { open } = useDialogs();
  const { market: merchantCode, wire: language } = useApp();
  // A number is no part of it: it is not told, and so needs no proof.
  const isWithNumber = useNewcomer()?.provider === 'phone';
  const [terms, setTerms] = useState(false);
  const [tried, setTried] = useState(false);
  const make = useMutation({
    mutationFn: async () => {
      const affiliateCode = invitationOf(location.search).trim();
      if (affiliateCode && !(await isInvitation(affiliateCode))) throw new UnknownInvitation();
      const pass = await proof.take();
      const invited = affiliateCode ? { affiliateCode } : {};
      const order = { ...cameFrom(settings), ...invited, ...ticketOf(readNewcomer()) };
      return registerOneClick({ ...order, merchantCode, language, pass });
    },
    onSuccess: ({ value }) => {
      arrive(value);
      onDone();
      open({ kind: 'firstPassword', account: value.account });
    },
    onError: dropIfOver,
  });
  const press = () => {
    setTried(true);
    if (terms && !make.isPending) make.mutate();
  };
  const why =
    make.error instanceof UnknownInvitation
      ? t('invitation_code_error')
      : make.error
        ? failure(make.error).text
        : undefined;
  return (
    <Dialog open onClose={onClose} closeLabel={t('shell.close')} title={t('oneClick.title')}>
      <div className={form.form}>
        <p>{t('oneClick.what')}</p>
        {isWithNumber ? null : <NewcomerNote />}
        <TermsBox age={settings.minimumAge} checked={terms} onChange={setTerms} missing={tried && !terms} />
        <ProofBox proof={proof} />
        {why ? <FormAlert>{why}</FormAlert> : null}
        <Button block loading={make.isPending} onClick={press}>
          {t('oneClick.submit')}
        </Button>
      </div>
    </Dialog>
  );
}

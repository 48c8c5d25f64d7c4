import { useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactKind, NewContact } from '@feria/contracts/members/profile';
import type { SecurityState } from '@feria/contracts/access/security';
import { Refused } from '../../../ground/http/failures.ts';
import { useCodeFailure, useFailureText } from '../../../ground/feedback/failure-text.ts';
import { EmailInput } from '../../../ground/forms/email-input.tsx';
import { MobileInput, useDialingCode } from '../../../ground/forms/mobile-input.tsx';
import { CodeField } from '../../../ground/forms/code-field.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { askContactCode, bindContact, SECURITY_KEY } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { useOfferEnd } from './end-others.tsx';
import { FormDialog } from './form-dialog.tsx';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NUMBER = /^\d{6,14}$/;

interface ContactDialogProps {
  kind: ContactKind;
  former: SecurityState['value'][ContactKind];
  onClose: () => void;
}

/** A new address or number: a code goes to it, and before that one to the former, if there is one. */
export function ContactDialog({ kind, former, onClose }: ContactDialogProps) {
  const t = useT();
  const failure = useFailureText();
  const toast = useToast();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const offerEnd = useOfferEnd();
  const [dialingCode, setDialingCode] = useDialingCode();
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'none' | 'contact' | 'all'>('none');
  const given: NewContact =
    kind === 'email'
      ? { kind, email: text.trim() }
      : { kind, mobileNum: text.replaceAll(/[\s().-]/g, ''), countryDialingCode: dialingCode };
  const plain = given.kind === 'email' ? given.email : given.mobileNum;
  const bind = useMutation({
    mutationFn: () => confirmed(() => bindContact({ ...given, code: code.trim() })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SECURITY_KEY });
      toast({ text: t(`security.${kind}Bound`), tone: 'good' });
      onClose();
      offerEnd();
    },
  });
  const name = kind === 'email' ? 'email' : 'mobileNum';
  const refused = bind.error instanceof Refused ? bind.error.fields[name] : undefined;
  const ofCode = useCodeFailure(bind.error);
  const wrong = wrongOf();
  const wrongCode = code.trim() === '' ? t('form.required') : undefined;

  function wrongOf(): string | undefined {
    if (plain === '') return t('form.required');
    if (!(kind === 'email' ? EMAIL : NUMBER).test(plain))
      return t(kind === 'email' ? 'refusal.identity.email_invalid' : 'mobile.wrong');
    return refused ? failure(bind.error).text : undefined;
  }
  const focusOn = (field: string) => document.querySelector<HTMLElement>(`dialog [name=${field}]`)?.focus();
  const maySend = () => {
    setTried('contact');
    if (wrong) focusOn(name);
    return wrong === undefined;
  };
  const submit = () => {
    setTried('all');
    if (wrong && !refused) return name;
    if (wrongCode) return 'contactCode';
    bind.mutate();
    return undefined;
  };
  const change = (next: string) => {
    setText(next);
    bind.reset();
  };
  const shown = tried === 'none' ? undefined : wrong;
  return (
    <FormDialog
      title={t(former ? `security.${kind}Change` : `security.${kind}Add`)}
      note={former ? t('security.formerFirst', { to: former.masked }) : undefined}
      submit={t('security.bind')}
      isPending={bind.isPending}
      error={refused || ofCode.refused ? undefined : bind.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'mobile' ? (
        <MobileInput
          value={text}
          code={dialingCode}
          onChange={change}
          onCode={setDialingCode}
          error={shown}
        />
      ) : (
        <EmailInput label={t('security.emailNew')} value={text} onChange={change} error={shown} />
      )}
      <CodeField
        name="contactCode"
        value={code}
        onChange={setCode}
        to={`${dialingCode} ${plain}`}
        hint={t('security.codeHint')}
        error={tried === 'all' ? wrongCode : undefined}
        refused={ofCode.refused}
        maySend={maySend}
        send={() => confirmed(() => askContactCode(given))}
      />
    </FormDialog>
  );
}

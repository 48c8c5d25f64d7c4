import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readField } from '@feria/contracts/members/register-rules';
import type { Breach } from '@feria/contracts/members/register-rules';
import { useApp } from '../../ground/market/app-context.ts';
import { Refused } from '../../ground/http/failures.ts';
import { useExternalLoginFailure } from '../../ground/external-login/errors.ts';
import { useProof } from '../../ground/proof/use-proof.ts';
import { isInvitation, register } from './api.ts';
import type { RegisterMethod, RegisterPayload, RegisterRules, RegisterSettings } from './api.ts';
import { cameFrom, invitationOf, UnknownInvitation } from './entry.ts';
import { dropIfOver, readNewcomer, ticketOf } from '../../ground/external-login/newcomer.ts';
import { useNewcomerNumber } from './external-login/newcomer-note.tsx';
import { fieldsOf, NO_VALUES } from './rules.ts';
import type { FormField, Values } from './rules.ts';
import { useArrival } from '../../ground/external-login/use-arrival.ts';
import { useNumberProof } from './use-number-proof.ts';
import { useRuleWords } from './use-rule-words.ts';

interface Registration {
  method: RegisterMethod;
  rules: RegisterRules;
  settings: RegisterSettings;
  onDone: () => void;
}

/** What stands in the form, what is wrong with it, and its way to the platform. */
export function useRegistration({ method, rules, settings, onDone }: Registration) {
  const app = useApp();
  const proof = useProof();
  const arrive = useArrival();
  const failure = useExternalLoginFailure();
  const shownNumber = useNewcomerNumber();
  const [values, setValues] = useState<Values>(() => startingValues(shownNumber));
  const number = useNumberProof(method, values.mobileNum, proof);
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(new Set());
  const [terms, setTerms] = useState(false);
  const [tried, setTried] = useState(false);
  const { hintOf, wordsOf, errorOf } = useRuleWords(rules, settings, values);
  const asksCode = !number.isShown && (rules.verificationCode.required || values.mobileNum.trim() !== '');
  const fields = fieldsOf(rules, method).filter((name) => name !== 'verificationCode' || asksCode);
  const send = useMutation({
    mutationFn: async (payload: Omit<RegisterPayload, 'pass'>) => {
      if (payload.affiliateCode && !(await isInvitation(payload.affiliateCode)))
        throw new UnknownInvitation();
      const { verificationCode, ...told } = payload;
      const shown = await number.show(verificationCode);
      const order = { ...told, ...shown, ...ticketOf(readNewcomer()) };
      return register(method, { ...order, pass: await proof.take() });
    },
    onSuccess: ({ value }) => {
      if (!value) return;
      arrive(value);
      onDone();
    },
    onError: (error) => {
      dropIfOver(error);
      // A pass is good for one call, whatever became of it: the browser works for the next one.
      proof.begin();
    },
  });
  const refused = send.error instanceof Refused ? send.error.fields : {};
  const isMarked = fields.some((name) => refused[name] !== undefined);

  function shownError(name: FormField): string | undefined {
    const breach = refused[name];
    // Taken and too common are not the form's to know: the refusal says it.
    if (breach === 'taken' || breach === 'common' || breach === 'own') return failure(send.error);
    if (breach !== undefined) return wordsOf(name, breach as Breach);
    return tried || (touched.has(name) && values[name] !== '') ? errorOf(name) : undefined;
  }

  /** A number is sent a code when it can be one, whatever else still stands open. */
  function maySendCode(): boolean {
    setTouched(new Set([...touched, 'mobileNum']));
    return values.mobileNum.trim() !== '' && errorOf('mobileNum') === undefined;
  }

  return {
    proof,
    maySendCode,
    sendCode: number.send,
    codeFailure: failure,
    fields,
    values,
    terms,
    setTerms,
    hintOf,
    shownError,
    isSending: send.isPending,
    termsMissing: tried && !terms,
    hasUnknownInvitation: send.error instanceof UnknownInvitation,
    /** A failure that no field shows. */
    failureText:
      send.error && !isMarked && !(send.error instanceof UnknownInvitation) ? failure(send.error) : undefined,
    forget: () => send.reset(),
    change: (name: FormField, value: string) => {
      setValues({ ...values, [name]: value });
      // A refusal speaks of what was sent, not of what is being mended.
      if (refused[name] !== undefined) send.reset();
    },
    leave: (name: FormField) => setTouched(new Set([...touched, name])),
    /** Sends what is right. Answers the first field that is not, else 'terms' where they are not ticked. */
    submit: (): FormField | 'terms' | undefined => {
      setTried(true);
      const wrong = fields.find((name) => errorOf(name) !== undefined);
      if (wrong || !terms) return wrong ?? 'terms';
      if (!send.isPending) send.mutate(payloadOf({ values, fields, settings, ...app }));
      return undefined;
    },
  };
}

/** An invitation link fills its code in (spec section 4, registration), and what a newcomer has proven its fields. */
function startingValues(mobileNum: string): Values {
  const email = readNewcomer()?.email ?? '';
  return { ...(NO_VALUES as Values), affiliateCode: invitationOf(location.search), email, mobileNum };
}

interface Given {
  values: Values;
  fields: readonly FormField[];
  settings: RegisterSettings;
  market: RegisterPayload['merchantCode'];
  wire: RegisterPayload['language'];
}

/** What is shown is sent, and the link's invitation also where its field is not. */
function payloadOf({ values, fields, settings, market, wire }: Given): Omit<RegisterPayload, 'pass'> {
  const { password, affiliateCode } = values;
  const given = fields.map((name) => [name, readField(name, values[name])] as const);
  return {
    ...(fields.includes('password') ? { confirmPassword: password } : {}),
    ...(affiliateCode.trim() ? { affiliateCode: affiliateCode.trim() } : {}),
    ...Object.fromEntries(given.filter(([, value]) => value !== '')),
    ...cameFrom(settings),
    merchantCode: market,
    language: wire,
  };
}

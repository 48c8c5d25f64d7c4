import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SessionAnswer } from '@feria/contracts/access/sessions';
import type { LoginSent, SignInStep } from '@feria/contracts/access/sign-in';
import type { Begun } from '../../ground/session/begun.ts';
import { useApp } from '../../ground/market/app-context.ts';
import { Refused } from '../../ground/http/failures.ts';
import { useCodeFailure } from '../../ground/feedback/failure-text.ts';
import { useProof } from '../../ground/proof/use-proof.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { askPasskeyOptions, logIn, logInByPasskey } from './api.ts';
import { PasskeyStopped, signByPasskey } from '../../ground/session/passkey.ts';
import { keepUsername } from './remembered.ts';
import { useArrival } from '../../ground/external-login/use-arrival.ts';

type Value = SessionAnswer['value'];

export interface SignInOptions {
  agentPage: boolean;
  onDone: () => void;
  /** What the form in the header heard: the popup goes on from there. */
  begun?: Begun | undefined;
}

/** The way in: by a name, a phone code or a passkey, with what the platform asks for in between. */
export function useSignIn({ agentPage, onDone, begun }: SignInOptions) {
  const t = useT();
  const { market } = useApp();
  const proof = useProof();
  const arrive = useArrival();
  const [step, setStep] = useState<SignInStep | undefined>(begun?.step);
  const [isHeld, setHeld] = useState(begun?.error !== undefined);

  function finish(value: Value): void {
    if (!value) return;
    arrive(value);
    onDone();
  }

  const enter = useMutation({
    mutationFn: async (sent: LoginSent) => {
      const order = { ...sent, agentPage, merchantCode: market };
      try {
        return await logIn(proof.mode === 'none' ? order : { ...order, pass: await proof.take() });
      } catch (error) {
        if (!asksForProof(error)) throw error;
        proof.begin();
        // Nobody looked at what was typed yet: the browser works, and the person need do nothing.
        if (error.code !== 'identity.human_required' || proof.mode !== 'none') throw error;
        return logIn({ ...order, pass: await proof.take() });
      }
    },
    onSuccess: ({ value, step: asked }, sent) => {
      if (sent.type !== 'sms') keepUsername(sent.remember ? sent.username : undefined);
      if (asked) setStep(asked);
      finish(value);
    },
    onSettled: () => setHeld(false),
  });
  const byPasskey = useMutation({
    mutationFn: async (remember: boolean) => {
      const { value: options } = await askPasskeyOptions();
      return logInByPasskey({ response: await signByPasskey(options), remember, agentPage });
    },
    onSuccess: ({ value }) => finish(value),
    onSettled: () => setHeld(false),
  });

  const goneOn = useRef(false);
  useEffect(() => {
    if (!begun?.sent || goneOn.current) return;
    goneOn.current = true;
    enter.mutate(begun.sent);
  }, [begun, enter]);

  const error = (isHeld ? begun?.error : undefined) ?? enter.error ?? byPasskey.error;
  const { refused, told } = useCodeFailure(error);
  return {
    proof,
    step,
    go: setStep,
    leaveStep: () => setStep(undefined),
    finish,
    enter: (sent: LoginSent) => {
      byPasskey.reset();
      enter.mutate(sent);
    },
    byPasskey: (remember: boolean) => {
      enter.reset();
      byPasskey.mutate(remember);
    },
    forget: () => {
      setHeld(false);
      enter.reset();
      byPasskey.reset();
    },
    isEntering: enter.isPending,
    isAsking: byPasskey.isPending,
    /** Of a code that is not the one: for its field. */
    refused,
    /** What the box of the proof does not say itself. */
    failureText:
      error instanceof PasskeyStopped ? t('login.passkeyStopped') : isSaidByBox(error) ? undefined : told,
  };
}

function asksForProof(error: unknown): error is Refused {
  return error instanceof Refused && error.detail['captcha'] === true;
}

function isSaidByBox(error: unknown): boolean {
  return error instanceof Refused && error.code.includes('captcha');
}

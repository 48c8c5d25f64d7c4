/** Shows the platform that somebody is there: by work that the browser does, else by a picture or a sound that they answer. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CaptchaAnswer, CaptchaKind } from '@feria/contracts/proofs/challenges';
import { platformNow } from '../time/clock.ts';
import { Refused } from '../http/failures.ts';
import { givePass, readCaptcha, workForPass } from './solve.ts';
import type { Pass } from './solve.ts';

/** A pass that is about to end would be over when it arrives. */
const MARGIN_MS = 15_000;

export type Proof = ReturnType<typeof useProof>;

/**
 * `begin` when the platform asks (the captcha flag of a refusal): the browser starts to work. `take` answers a pass for the next
 * call, once; it begins by itself. It throws Refused('identity.human_required') while a picture waits for its answer, the refusal
 * of a wrong answer, and what keeps the platform from being reached. `ProofBox` shows how it stands, and the picture.
 */
export function useProof() {
  const [mode, setMode] = useState<'none' | 'work' | 'captcha'>('none');
  const [isReady, setReady] = useState(false);
  const [answer, setAnswer] = useState('');
  const running = useRef<Promise<Pass> | undefined>(undefined);
  const captcha = useMutation({ mutationFn: (kind: CaptchaKind) => readCaptcha(kind) });
  const judge = useMutation({
    mutationFn: ({ id }: CaptchaAnswer) => givePass({ kind: 'captcha', id, answer }),
    onError: (error) => {
      setAnswer('');
      const isOver = error instanceof Refused && !(Number(error.detail['left']) > 0);
      if (isOver) captcha.mutate(captcha.data?.kind ?? 'image');
    },
  });

  function work(): Promise<Pass> {
    if (running.current) return running.current;
    setMode('work');
    setReady(false);
    const pass = workForPass();
    running.current = pass;
    pass.then(
      () => setReady(true),
      (error: unknown) => {
        running.current = undefined;
        // What could not be done by work is asked of the person; a platform out of reach stays what it is.
        if (!(error instanceof Refused) && navigator.onLine) showCaptcha('image');
      },
    );
    return pass;
  }

  function showCaptcha(kind: CaptchaKind): void {
    setMode('captcha');
    setAnswer('');
    judge.reset();
    captcha.mutate(kind);
  }

  async function takeWorked(): Promise<string> {
    let pass = await work();
    if (Date.parse(pass.expiresAt) - MARGIN_MS < platformNow()) {
      running.current = undefined;
      pass = await work();
    }
    // Spent with the next call: there is nothing to show until the platform asks again.
    running.current = undefined;
    setMode('none');
    return pass.pass;
  }

  async function takeAnswered(): Promise<string> {
    if (!captcha.data || answer.trim() === '') throw new Refused('identity.human_required');
    const { pass } = await judge.mutateAsync(captcha.data);
    // It is spent with this call: the next one is a new picture.
    showCaptcha(captcha.data.kind);
    return pass;
  }

  return {
    mode,
    isReady,
    answer,
    setAnswer,
    captcha,
    /** Why the last answer was none. */
    error: judge.error,
    begin: () => {
      if (mode !== 'captcha') void work().catch(() => undefined);
    },
    take: () => (mode === 'captcha' ? takeAnswered() : takeWorked()),
    showCaptcha,
  };
}

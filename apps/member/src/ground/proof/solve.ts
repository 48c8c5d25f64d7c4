/** Proof of work in a browser: asks for a challenge, lets a worker solve it, gives the solution for a pass. */
import type {
  CaptchaAnswer,
  CaptchaKind,
  ProofAnswer,
  ProofChallenge,
  ProofGiven,
} from '@feria/contracts/proofs/challenges';
import { call, read } from '../http/api.ts';

type Solution = { counter: number; derivedKey: string };
export type Pass = ProofAnswer['value'];

/** A phone of ten years ago takes less; whoever waits longer is shown a picture instead. */
const SOLVE_WITHIN_MS = 45_000;

/** A browser that cannot do it, or not in time. */
export class CannotWork extends Error {}

/** Throws CannotWork, Refused or Unreached. */
export async function workForPass(): Promise<Pass> {
  const challenge = await read<ProofChallenge>('/api/proof/challenge');
  const { counter, derivedKey } = await solve(challenge);
  return givePass({ kind: 'work', challenge, solution: { counter, derivedKey } });
}

export async function givePass(given: ProofGiven): Promise<Pass> {
  return (await call<ProofAnswer>('/api/proof', { method: 'POST', body: given })).value;
}

export function readCaptcha(kind: CaptchaKind): Promise<CaptchaAnswer> {
  return read<CaptchaAnswer>(`/api/captcha?kind=${kind}`);
}

function solve(challenge: ProofChallenge): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('work.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const fail = () => end(() => reject(new CannotWork()));
    const timer = setTimeout(fail, SOLVE_WITHIN_MS);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<Solution> | null>) => {
      if (data?.counter === undefined || data.derivedKey === undefined) return fail();
      const { counter, derivedKey } = data;
      end(() => resolve({ counter, derivedKey }));
    });
    worker.postMessage({ type: 'work', challenge });
  });
}

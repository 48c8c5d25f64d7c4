import { useMutation } from '@tanstack/react-query';
import type { OutsideAnswer, OutsideProof, OutsideProvider } from '@feria/contracts/access/external-login';
import { useApp } from '../../../ground/market/app-context.ts';
import { isCodeOfService, useOutsideFailure } from '../../../ground/outside/errors.ts';
import { logInFromOutside } from '../api.ts';

export interface OutsideOptions {
  agentPage: boolean;
  remember: boolean;
  onAnswer: (answer: OutsideAnswer) => void;
}

interface Entering {
  prove: () => Promise<OutsideProof>;
  /** Whose button was pressed. */
  by?: OutsideProvider;
}

/** One sign-in by what somebody else says: the proof is fetched, then given to the platform. */
export function useOutside({ agentPage, remember, onAnswer }: OutsideOptions) {
  const failure = useOutsideFailure();
  const { market } = useApp();
  const send = useMutation({
    mutationFn: async ({ prove }: Entering) =>
      logInFromOutside({ proof: await prove(), remember, agentPage, merchantCode: market }),
    onSuccess: onAnswer,
  });
  return {
    enter: send.mutate,
    isPending: send.isPending,
    pressed: send.variables?.by,
    isCode: isCodeOfService(send.error),
    failureText: send.error ? failure(send.error) : undefined,
  };
}

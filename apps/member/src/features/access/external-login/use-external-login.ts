import { useMutation } from '@tanstack/react-query';
import type {
  ExternalLoginAnswer,
  ExternalProof,
  ExternalProvider,
} from '@feria/contracts/access/external-login';
import { useApp } from '../../../ground/market/app-context.ts';
import { isCodeOfService, useExternalLoginFailure } from '../../../ground/external-login/errors.ts';
import { logInExternally } from '../api.ts';

export interface ExternalLoginOptions {
  agentPage: boolean;
  remember: boolean;
  onAnswer: (answer: ExternalLoginAnswer) => void;
}

interface Entering {
  prove: () => Promise<ExternalProof>;
  /** Whose button was pressed. */
  by?: ExternalProvider;
}

/** One sign-in by what somebody else says: the proof is fetched, then given to the platform. */
export function useExternalLogin({ agentPage, remember, onAnswer }: ExternalLoginOptions) {
  const failure = useExternalLoginFailure();
  const { market } = useApp();
  const send = useMutation({
    mutationFn: async ({ prove }: Entering) =>
      logInExternally({ proof: await prove(), remember, agentPage, merchantCode: market }),
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

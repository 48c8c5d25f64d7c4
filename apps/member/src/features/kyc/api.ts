/** The calls of the verification. */
import type { DocumentPayload, Side, VerificationView } from '@feria/contracts/kyc/member';
import { call } from '../../ground/http/api.ts';
import { ownQuery } from '../../ground/http/queries.ts';
import { putImage } from '../../ground/http/send-image.ts';

const PATH = '/api/verification';
/** Reviewers answer while somebody looks. */
const WAITING_POLL_MS = 20_000;

export const VERIFICATION_KEY = ['own', PATH] as const;
export const verificationQuery = () => ({
  ...ownQuery<VerificationView>(PATH),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: VerificationView | undefined } }) =>
    state.data?.state === 'waiting' ? WAITING_POLL_MS : (false as const),
});

export const submitDocument = (payload: DocumentPayload) =>
  call<VerificationView>(PATH, { method: 'POST', body: payload, session: true, encrypted: true });

/** `onProgress`: from 0 to 1. Throws Refused or Unreached. */
export const sendImage = (side: Side, image: Blob, onProgress: (part: number) => void) =>
  putImage<VerificationView>(`${PATH}/image?side=${side}`, image, onProgress);

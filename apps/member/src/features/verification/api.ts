/** The calls of the verification. An image goes as its bytes, with its progress, which fetch cannot tell. */
import type { DocumentPayload, Side, VerificationView } from '@feria/contracts/kyc';
import { call, refusalOf, SESSION_HEADER } from '../../app/api.ts';
import { isSessionOver, Unreached } from '../../app/failures.ts';
import { ownQuery } from '../../app/queries.ts';
import { endSession, ensureToken } from '../../app/session.ts';

const PATH = '/api/verification';
/** A slow line carries some hundred kB in this time. */
const TIMEOUT_MS = 120_000;
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
export async function sendImage(
  side: Side,
  image: Blob,
  onProgress: (part: number) => void,
): Promise<VerificationView> {
  const token = await ensureToken();
  const answer = await exchange(side, image, { token, onProgress });
  if (answer.ok) return (await answer.json()) as VerificationView;
  const refused = await refusalOf(answer);
  if (isSessionOver(refused)) endSession('expired');
  throw refused;
}

function exchange(
  side: Side,
  image: Blob,
  { token, onProgress }: { token: string; onProgress: (part: number) => void },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `${PATH}/image?side=${side}`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader(SESSION_HEADER, token);
    request.setRequestHeader('content-type', image.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.ontimeout = () => reject(new Unreached('timeout'));
    request.onerror = () => reject(new Unreached(navigator.onLine ? 'network' : 'offline'));
    request.send(image);
  });
}

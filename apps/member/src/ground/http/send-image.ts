/** Sends an image as its bytes, with its progress, which fetch cannot tell. */
import { refusalOf, SESSION_HEADER } from './api.ts';
import { isSessionOver, Unreached } from './failures.ts';
import { endSession, ensureToken } from '../session/session.ts';

/** A slow line carries some hundred kB in this time. */
const TIMEOUT_MS = 120_000;

/** `onProgress`: from 0 to 1. `session`: a call of the member's (T). Throws Refused or Unreached. */
export async function putImage<Answer>(
  path: string,
  image: Blob,
  onProgress: (part: number) => void,
  { session = true }: { session?: boolean | undefined } = {},
): Promise<Answer> {
  const token = session ? await ensureToken() : null;
  const answer = await exchange(path, image, { token, onProgress });
  if (answer.ok) return (await answer.json()) as Answer;
  const refused = await refusalOf(answer);
  if (session && isSessionOver(refused)) endSession('expired');
  throw refused;
}

function exchange(
  path: string,
  image: Blob,
  { token, onProgress }: { token: string | null; onProgress: (part: number) => void },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    request.timeout = TIMEOUT_MS;
    if (token !== null) request.setRequestHeader(SESSION_HEADER, token);
    request.setRequestHeader('content-type', image.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.ontimeout = () => reject(new Unreached('timeout'));
    request.onerror = () => reject(new Unreached(navigator.onLine ? 'network' : 'offline'));
    request.send(image);
  });
}

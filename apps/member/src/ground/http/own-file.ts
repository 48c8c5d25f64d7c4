/** A file of the member's, read with its progress; apart from the other calls, because few pages need it. */
import { SESSION_HEADER, refusalOf, send, unreached } from './api.ts';
import { Refused, Unreached, isSessionOver } from './failures.ts';
import { ensureToken, endSession } from '../session/session.ts';

/** Without a byte for so long, a file is not coming any more. */
const SILENCE_MS = 60_000;

export interface FileOptions {
  signal: AbortSignal;
  /** Told how many bytes have come. */
  onProgress: (bytes: number) => void;
}

/** A file of the member's, whole or not at all. Throws Refused or Unreached, or AbortError when `signal` says so. */
export async function readOwnFile(path: string, { signal, onProgress }: FileOptions): Promise<Blob> {
  const silence = new AbortController();
  const expire = (): void => silence.abort(new DOMException('no byte came', 'TimeoutError'));
  let timer = setTimeout(expire, SILENCE_MS);
  try {
    const response = await send(path, {
      headers: { [SESSION_HEADER]: await ensureToken() },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) throw await refusalOf(response);
    const pieces: BlobPart[] = [];
    let bytes = 0;
    for (const reader = response.body?.getReader(); reader;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(expire, SILENCE_MS);
      pieces.push(value);
      bytes += value.byteLength;
      onProgress(bytes);
    }
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
  } catch (error) {
    if (isSessionOver(error)) endSession('expired');
    throw error instanceof Refused || error instanceof Unreached ? error : unreached(error);
  } finally {
    clearTimeout(timer);
  }
}

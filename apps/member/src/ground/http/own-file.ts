/** A file of the member's, read with its progress; apart from the other calls, because few pages need it. */
import { causeOf } from '@feria/web-client';
import { ownHeaders, refusalOf, send } from './api.ts';
import { Refused, Unreached, isSessionOver } from './failures.ts';
import { endSession } from '../session/session.ts';

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
    const response = await send('GET', path, {
      headers: await ownHeaders(),
      signal: AbortSignal.any([signal, silence.signal]),
      // It may take its time as long as bytes come.
      timeoutMs: Infinity,
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
    if (signal.aborted || error instanceof Refused || error instanceof Unreached) throw error;
    throw new Unreached(causeOf(error));
  } finally {
    clearTimeout(timer);
  }
}

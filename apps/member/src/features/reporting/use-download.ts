/** One file at a time: asked for, watched while it comes, handed to the browser whole, or not at all. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StatementFormat } from '@feria/contracts/reporting/statements';
import { readOwnFile } from '../../ground/http/own-file.ts';

export type Download =
  | { state: 'idle' }
  | { state: 'coming'; format: StatementFormat; bytes: number }
  | { state: 'done'; format: StatementFormat }
  | { state: 'failed'; format: StatementFormat; error: unknown };

const IDLE: Download = { state: 'idle' };

export function useDownload() {
  const [download, setDownload] = useState<Download>(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async (format: StatementFormat, path: string, name: string) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setDownload({ state: 'coming', format, bytes: 0 });
    try {
      const file = await readOwnFile(path, {
        signal: abort.signal,
        onProgress: (bytes) => setDownload({ state: 'coming', format, bytes }),
      });
      save(file, name);
      setDownload({ state: 'done', format });
    } catch (error) {
      if (running.current !== abort) return;
      setDownload(abort.signal.aborted ? IDLE : { state: 'failed', format, error });
    }
  }, []);
  const stop = useCallback(() => running.current?.abort(), []);
  return { download, start, stop };
}

/** The browser's own way of keeping a file, with a name that says what it is. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

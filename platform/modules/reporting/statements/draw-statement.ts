/** Has a statement drawn in a thread of its own: what this one does is hand over lines. */
import { Worker } from 'node:worker_threads';
import type { Language } from '@feria/contracts/wire';
import type { PeriodLine } from '../../wallet/index.ts';
import type { OpenPdf } from './signature-place.ts';
import type { SheetOf } from './statement-pdf.ts';
import type { Drawn, ToDraw } from './statement-worker.ts';

const THREAD = new URL('./statement-worker.ts', import.meta.url);

/** The drawn file, ready to be signed. Throws what the lines throw, and where it cannot be drawn. */
export async function drawStatement(
  sheet: SheetOf,
  pages: AsyncIterable<readonly PeriodLine[]>,
  language: Language,
): Promise<OpenPdf> {
  const thread = new Worker(THREAD);
  const lines = pages[Symbol.asyncIterator]();
  try {
    const ask = (said: ToDraw): void => thread.postMessage(said);
    return await new Promise<OpenPdf>((resolve, reject) => {
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the thread that draws has ended')));
      thread.on('message', (drawn: Drawn) => {
        if ('file' in drawn)
          resolve({ file: Buffer.from(drawn.file.buffer), digest: Buffer.from(drawn.digest), at: drawn.at });
        else if ('failed' in drawn) reject(new Error(drawn.failed));
        else
          lines.next().then(
            ({ done, value }) => ask({ lines: done === true ? null : value }),
            (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
          );
      });
      ask({ sheet, language });
    });
  } finally {
    await thread.terminate();
  }
}

/** The thread that draws statements: their letters and tags take the processor for seconds, and no bet waits for that. */
import { parentPort } from 'node:worker_threads';
import type { Language } from '@feria/contracts/wire';
import type { PeriodLine } from '../../wallet/index.ts';
import { sha256 } from '../../../core/crypto/signed-file.ts';
import { openPlace } from './signature-place.ts';
import { pdfOf, type SheetOf } from './statement-pdf.ts';
import { writerOf } from './statement-texts.ts';

export type ToDraw =
  | { sheet: SheetOf; language: Language }
  /** Null: there are no further ones. */
  | { lines: readonly PeriodLine[] | null };
/** `more`: the next lines are wanted. */
export type Drawn =
  | { more: true }
  | { file: Uint8Array<ArrayBuffer>; digest: Uint8Array; at: number }
  | { failed: string };

const port = parentPort;
if (!port) throw new Error('this file is a thread’s');
const tell = (said: Drawn): void => port.postMessage(said);

/** Lines as they come from the other side, each asked for when the ones before are drawn. */
async function* linesFromThere(): AsyncGenerator<readonly PeriodLine[]> {
  for (;;) {
    const came = new Promise<ToDraw>((resolve) => port!.once('message', resolve));
    tell({ more: true });
    const said = await came;
    if (!('lines' in said) || said.lines === null) return;
    yield said.lines;
  }
}

port.once('message', (said: ToDraw) => {
  if (!('sheet' in said)) return;
  const { sheet, language } = said;
  const writer = writerOf(sheet.opened.market, language);
  Array.fromAsync<Buffer>(pdfOf(sheet, linesFromThere(), writer)).then(
    (pieces) => {
      const { file, digest, at } = openPlace(Buffer.concat(pieces), sha256);
      const bytes = new Uint8Array(file);
      // Handed over, not copied: it may be some megabytes.
      port.postMessage({ file: bytes, digest, at } satisfies Drawn, [bytes.buffer]);
    },
    (error: unknown) => tell({ failed: String(error) }),
  );
});

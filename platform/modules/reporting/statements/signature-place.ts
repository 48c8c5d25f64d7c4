/** The place for a signature in a PDF (ISO 32000-2, 12.8), left while it is drawn and filled when all of its bytes are there. */
import type PDFDocument from 'pdfkit';

/** Of the signature: enough for a key of 4096 bits with its certificate. */
const PLACE_BYTES = 4_096;
/** As wide as any place in a file may be written. */
const OPEN = '**********';
/** Hidden for nobody, printed, and not to be moved. */
const WIDGET_FLAGS = 132;
const APPEND_ONLY = 3;
/** pdfkit writes a plain string as a name, and this one as a text. */
const text = (said: string): unknown => Object(said);

export type Said = { name: string; reason: string; at: Date };

export function placeSignature(document: InstanceType<typeof PDFDocument>, { name, reason, at }: Said): void {
  document.switchToPage(document.bufferedPageRange().start);
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, OPEN, OPEN, OPEN],
    Contents: Buffer.alloc(PLACE_BYTES),
    Name: text(name),
    Reason: text(reason),
    M: at,
  });
  signature.end(null);
  // A field of its own making: pdfkit's kinds know no signature.
  const widget = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: text('signature'),
    F: WIDGET_FLAGS,
    Rect: [0, 0, 0, 0],
    P: document.page.dictionary,
    V: signature,
  });
  widget.end(null);
  document.page.annotations.push(widget);
  document.initForm();
  const form = formOf(document);
  form['Fields'] = [widget];
  form['SigFlags'] = APPEND_ONLY;
  // A reader that draws fields anew would change what was signed.
  delete form['NeedAppearances'];
}

/** The entries of the form, for which pdfkit has no type. */
function formOf(document: object): Record<string, unknown> {
  const { _root: root } = document as { _root: { data: { AcroForm: { data: Record<string, unknown> } } } };
  return root.data.AcroForm.data;
}

const BEFORE = '/Contents <';
const RANGE = '/ByteRange [0 ';
const RANGE_LENGTH = `${RANGE}/${OPEN} /${OPEN} /${OPEN}]`.length;
type Sha256 = (...parts: readonly Uint8Array[]) => Buffer;

/** A file that lacks nothing but the signature: SHA-256 of what is signed, and where the signature begins. */
export type OpenPdf = { file: Buffer; digest: Buffer; at: number };

/** Writes into the file which of its bytes are signed: all but the place itself. Throws where none was left. */
export function openPlace(file: Buffer, sha256: Sha256): OpenPdf {
  const range = file.lastIndexOf(`${RANGE}/${OPEN}`, undefined, 'latin1');
  const before = range < 0 ? -1 : file.indexOf(`${BEFORE}00`, range, 'latin1');
  if (before < 0) throw new Error('the file has no place for a signature');
  const start = before + BEFORE.length - 1;
  const end = start + PLACE_BYTES * 2 + 2;
  file.write(`${RANGE}${start} ${end} ${file.length - end}]`.padEnd(RANGE_LENGTH), range, 'latin1');
  return { file, digest: sha256(file.subarray(0, start), file.subarray(end)), at: start + 1 };
}

/** The whole file. Throws where the signature is longer than its place. */
export function closePlace({ file, at }: Pick<OpenPdf, 'file' | 'at'>, signature: Buffer): Buffer {
  if (signature.length > PLACE_BYTES) throw new Error('the signature is longer than its place');
  file.write(signature.toString('hex'), at, 'latin1');
  return file;
}

export type SignedPdf = { digest: Buffer; signature: Buffer };

/** What a signed PDF says: the digest of what is signed, which has to be all of it, and the signature. Undefined for any other file. */
export function readSignedPdf(file: Buffer, sha256: Sha256): SignedPdf | undefined {
  const at = file.lastIndexOf('/ByteRange [', undefined, 'latin1');
  if (at < 0 || !file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return undefined;
  const numbers = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]/.exec(
    file.toString('latin1', at, at + 64),
  );
  if (!numbers) return undefined;
  const [start = 0, end = 0, rest = 0] = numbers.slice(1).map(Number);
  if (start >= end || end + rest !== file.length) return undefined;
  const written = file.toString('latin1', start, end);
  const hex = /^<([0-9a-fA-F]+)>$/.exec(written)?.[1];
  if (hex === undefined || hex.length % 2 !== 0) return undefined;
  return { digest: sha256(file.subarray(0, start), file.subarray(end)), signature: Buffer.from(hex, 'hex') };
}

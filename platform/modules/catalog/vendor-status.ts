/** A vendor's answer that is none of 2xx: the cause behind play.vendor_unreachable, for callers whom a plain "no" helps. */
import { readBody } from './limited-body.ts';

const MOST_BYTES = 64 * 1024;
const MOST_TEXT = 200;

export class VendorStatus extends Error {
  readonly status: number;
  /** The beginning of what it said. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`status ${status}`);
    this.status = status;
    this.text = text;
  }
}

/** Reads the refusal; a body that does not come or is too long leaves the status. */
export async function readRefused(answer: Response): Promise<VendorStatus> {
  const text = await readBody(answer, MOST_BYTES).then(
    (body) => body.toString('utf8').slice(0, MOST_TEXT),
    () => '',
  );
  return new VendorStatus(answer.status, text);
}

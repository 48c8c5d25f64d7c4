/** A vendor's answer that is none of 2xx: the cause behind play.vendor_unreachable, for callers whom a plain "no" helps. */
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

/** What it said, as far as that is kept. */
export function refusedWith(status: number, bytes: Buffer): VendorStatus {
  return new VendorStatus(status, bytes.subarray(0, MOST_BYTES).toString('utf8').slice(0, MOST_TEXT));
}

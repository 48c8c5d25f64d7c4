/** A "no" of a vendor to the page of its game, as problem+json. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

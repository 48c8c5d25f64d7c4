/** A "no" of the studio to its own game client, as problem+json. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

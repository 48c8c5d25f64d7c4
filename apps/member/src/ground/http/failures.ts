/** The ways in which something asked of the network can come to nothing. */
import type { RefusalCode } from '@feria/contracts/refusals';

export type Detail = Readonly<Record<string, string | number | boolean>>;

/** The platform said no, and why. `fields` names the inputs that were wrong. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly detail: Detail;
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;

  constructor(
    code: RefusalCode,
    detail: Detail = {},
    fields: Readonly<Record<string, string>> = {},
    reference: string | null = null,
  ) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.reference = reference;
  }
}

export type UnreachedCause = 'offline' | 'timeout' | 'network';

/** No answer came: the request may or may not have been carried out. Only a repeat with the same key can tell. */
export class Unreached extends Error {
  readonly why: UnreachedCause;

  constructor(why: UnreachedCause) {
    super(why);
    this.name = 'Unreached';
    this.why = why;
  }
}

/** Whether asking again by itself could help: never after a no, once after silence. */
export function mayRetry(failures: number, error: unknown): boolean {
  return error instanceof Unreached && failures < 1;
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'session.required' || error.code === 'session.expired');
}

/** A lazily loaded part of the app did not come. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('not loaded', { cause });
    this.name = 'ChunkFailure';
  }
}

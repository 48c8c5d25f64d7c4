/**
 * Handlers for errors that may be ignored without a log line, each with a name that says which error it means. Everything else is thrown, logged or
 * handed on (gate `no error swallowed`).
 */

const nameOf = (error: unknown, field: 'code' | 'name'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;

/** For `.catch` of a read of files: `value` where there is no such file. Throws any other error again: one that is there and cannot be read. */
export const absent =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (nameOf(error, 'code') === 'ENOENT' || nameOf(error, 'code') === 'ENOTDIR') return value;
    throw error;
  };

/** For `.catch` of a sleep that a signal may end: being woken is no error. Throws any other error again. */
export function woken(error: unknown): void {
  if (nameOf(error, 'name') !== 'AbortError') throw error;
}

/** For the errors of a connection that is ended, or that nobody is using: whoever uses it next is told by the own call. */
export function ignoreClosed(): void {}

/** For `.catch` of a promise that somebody else waits for as well, and who is told there. Without it Node ends the process first. */
export function toldElsewhere(): void {}

/** For the errors of a look whether something is there or up, which is asked again: its no is the answer. */
export const noAnswer =
  <Value>(value: Value) =>
  (): Value =>
    value;

/** `readOr` for a library that waits: a check of what was handed in, which asks nobody else. */
export async function checkOr<Value, Otherwise>(
  otherwise: Otherwise,
  check: () => Promise<Value>,
): Promise<Value | Otherwise> {
  return check().catch(() => otherwise);
}

/**
 * What `read` makes of something that was handed in, or `otherwise` where it throws because that is none. The caller answers what it means.
 * For pure readings (text, keys, tokens), which is why it does not wait.
 */
export function readOr<Value, Otherwise>(
  otherwise: Otherwise,
  read: () => Value extends PromiseLike<unknown> ? never : Value,
): Value | Otherwise {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** The output lines of the back-up commands. */

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** An error as one line. */
export function lastLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split('\n').at(-1) ?? message;
}

const NAMED_AT_MOST = 5;

/** The first of many names. */
export function shorten(names: readonly string[]): string {
  const rest = names.length - NAMED_AT_MOST;
  return names.slice(0, NAMED_AT_MOST).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

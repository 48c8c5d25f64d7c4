import pg from 'pg';

/** An error that names the file, and the line of its text that the server stumbled over. */
export function failedAt(file: string, sql: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${file}${lineIn(error, sql)} failed: ${reason}`, { cause: error });
}

function lineIn(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return `:${sql.slice(0, Number(error.position)).split('\n').length}`;
}

/** What a call to the platform may say of itself. */
export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** A call that needs somebody signed in (T). */
  session?: boolean;
  /** A body that only the platform may read (E). */
  encrypted?: boolean;
  headers?: Record<string, string>;
}

export type Body = { type: string; text: string } | null;

/**
 * Keys of what the office has asked for, as branches: what is about one thing lies on one branch, so that an event or an act makes
 * exactly that stale. Each feature names its branches in `queries.ts`; what several rooms read stands here.
 */
type Key = readonly unknown[];

export interface Branch {
  /** Everything on it. */
  readonly all: Key;
  /** Its records, narrowed down or not. */
  readonly list: Key;
  /** One record, or a part of it that is asked for by itself. A record that is stale makes its parts stale. */
  readonly one: (id: string, ...parts: readonly unknown[]) => Key;
  /** What is no record: a count, a report. */
  readonly of: (name: string, ...parts: readonly unknown[]) => Key;
  /** A branch that is stale with this one. */
  readonly under: (name: string) => Branch;
}

export function branch(...path: readonly string[]): Branch {
  return {
    all: path,
    list: [...path, 'list'],
    one: (id, ...parts) => [...path, 'one', id, ...parts],
    of: (name, ...parts) => [...path, name, ...parts],
    under: (name) => branch(...path, name),
  };
}

export const MEMBERS = branch('members');
export const MARKETS = branch('markets');
export const VENDORS = branch('vendors');
export const ROUNDS = branch('rounds');
export const HARM = branch('harm');
/** The operator who is signed in. */
export const ME = branch('me');
/** How the operator likes the office, key by key (contracts/operators/preferences.ts). */
export const PREFERENCES = branch('preferences');
/** What waits for the operator, of all queues. */
export const WAITING = branch('waiting');
/** What colleagues noted beside a record, and who has it, by its kind and id. */
export const RECORD_NOTES = branch('record-notes');
export const HOLDERS = branch('holders');

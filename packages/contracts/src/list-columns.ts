/** Columns that several lists of the office have in the same way (list-spec.ts). */

/** Whose work a row is, for whoever asks: theirs, nobody's yet, or a colleague's. */
export const WHOSE = ['mine', 'nobodys', 'others'] as const;
export type Whose = (typeof WHOSE)[number];
export const WHOSE_COLUMN = {
  kind: 'choice',
  choices: WHOSE,
  words: 'list.whose',
  filters: true,
  aside: true,
} as const;

/** Who works on it: the operator's id, and what they are called in `assignee`. */
export const ASSIGNEE_COLUMN = { kind: 'operator', named: 'assignee', filters: true } as const;

/** draft: never published. scheduled: its moment, or its first day, comes. ended: its last day is over. */
export const CONTENT_STATES = ['draft', 'scheduled', 'live', 'ended', 'retired'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

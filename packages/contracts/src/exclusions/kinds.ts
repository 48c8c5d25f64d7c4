/** What keeps a member from play: plain data, apart from the schemas, so that no page loads a validator for it. */
export const EXCLUSION_KINDS = ['time_out', 'self_exclusion', 'operator', 'register'] as const;

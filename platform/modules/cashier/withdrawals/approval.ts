/** The name under which an approval by two persons waits, and of what. */
export const PAYOUT_APPROVAL = 'cashier.withdrawal' as const;
export const subjectOf = (id: string): string => `withdrawal:${id}`;

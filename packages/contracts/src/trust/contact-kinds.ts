/** Kinds, roles and standings of contacts, as plain data: the apps read them without the schemas of member.ts. */
export const CONTACT_KINDS = [
  ...(['phone', 'whatsapp', 'telegram', 'facebook', 'line', 'skype'] as const),
  ...(['email', 'bank', 'domain'] as const),
] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What somebody on the list does for the operator. */
export const REPRESENTATIVE_ROLES = [
  ...(['support', 'account_manager', 'agents', 'payments', 'channel', 'office'] as const),
] as const;
export type RepresentativeRole = (typeof REPRESENTATIVE_ROLES)[number];

/** impostor: it was reported, and the operator has found that it is not theirs. unknown: on no list; that proves nothing. */
export const STANDINGS = ['verified', 'withdrawn', 'impostor', 'unknown'] as const;
export type Standing = (typeof STANDINGS)[number];

export const LONGEST_CONTACT = 200;
export const LONGEST_REPORT = 500;
export const REPORT_OUTCOMES = ['impostor', 'ours', 'nothing'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

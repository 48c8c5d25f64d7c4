/** The texts of the member center. */
import activity from './en/activity.json';
import centers from './en/centers.json';
import complaints from './en/complaints.json';
import inbox from './en/inbox.json';
import records from './en/records.json';
import security from './en/security.json';
import sessions from './en/sessions.json';
import statements from './en/statements.json';
import taxes from './en/taxes.json';
import verification from './en/verification.json';

export const texts = [
  activity,
  centers,
  complaints,
  inbox,
  records,
  security,
  sessions,
  statements,
  taxes,
  verification,
] as const;

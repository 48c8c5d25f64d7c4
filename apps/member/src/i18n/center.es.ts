/** The texts of the member center. */
import activity from './es/activity.json';
import centers from './es/centers.json';
import complaints from './es/complaints.json';
import inbox from './es/inbox.json';
import records from './es/records.json';
import security from './es/security.json';
import sessions from './es/sessions.json';
import statements from './es/statements.json';
import taxes from './es/taxes.json';
import verification from './es/verification.json';

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

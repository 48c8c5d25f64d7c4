/** The texts of the member center. */
import activity from './en/activity.json?pseudo';
import centers from './en/centers.json?pseudo';
import complaints from './en/complaints.json?pseudo';
import inbox from './en/inbox.json?pseudo';
import records from './en/records.json?pseudo';
import security from './en/security.json?pseudo';
import sessions from './en/sessions.json?pseudo';
import statements from './en/statements.json?pseudo';
import taxes from './en/taxes.json?pseudo';
import verification from './en/verification.json?pseudo';

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

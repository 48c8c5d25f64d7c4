/** The texts of the member center. */
import activity from './es/activity.json';
import complaints from './es/complaints.json';
import security from './es/security.json';
import statements from './es/statements.json';
import taxes from './es/taxes.json';
import verification from './es/verification.json';

export const texts = [activity, complaints, security, statements, taxes, verification] as const;

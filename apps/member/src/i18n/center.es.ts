/** The texts of the member center. */
import activity from './es/activity.json';
import security from './es/security.json';
import statements from './es/statements.json';
import taxes from './es/taxes.json';
import verification from './es/verification.json';

export const texts = [activity, security, statements, taxes, verification] as const;

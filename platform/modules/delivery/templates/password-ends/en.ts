import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: (values) => ({
    subject: `Choose a new ${BRAND} password soon`,
    lines: [
      `The password of your account ${values.account} may be used until ${writeMoment(values)}, because it will then have been the same for as long as is allowed here.`,
      'Change it before in the security center, when it suits you. Your money is not touched by it.',
    ],
  }),
  sms: (values) =>
    `${BRAND}: your password may be used until ${writeMoment(values)}. Change it before in the security center.`,
};

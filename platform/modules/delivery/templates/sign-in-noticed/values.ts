import type { SignInNotice } from '@feria/contracts/delivery/office';
import type { Occasion } from '../../define-template.ts';

export type Values = Occasion & { what: SignInNotice };

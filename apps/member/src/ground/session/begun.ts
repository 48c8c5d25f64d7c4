import type { LoginSent, SignInStep } from '@feria/contracts/access/sign-in';

/** A sign-in that was begun in another form: the name that was typed there, and its result. */
export interface Begun {
  username: string;
  step?: SignInStep | undefined;
  error?: unknown;
  /** What nobody looked at yet, because a check was asked for first: it is sent again with it. */
  sent?: LoginSent | undefined;
}

import type { LoginSent, SignInStep } from '@feria/contracts/access/sign-in';

/** A sign-in that was begun elsewhere: the name that stood there, and what came of it. */
export interface Begun {
  username: string;
  step?: SignInStep | undefined;
  error?: unknown;
  /** What nobody looked at yet, because a check was asked for first: it is sent again with it. */
  sent?: LoginSent | undefined;
}

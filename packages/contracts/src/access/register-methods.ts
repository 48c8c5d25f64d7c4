/** Which fields each way of registering asks for: the market's rules and its white-label flags together. Pure. */
import type { FieldRule, RegisterRules } from '../members/member.ts';
import type { Features } from '../markets/white-label.ts';

export const REGISTER_METHODS = ['mobile', 'username'] as const;
export type RegisterMethod = (typeof REGISTER_METHODS)[number];

type Flags = Pick<
  Features,
  'usernameRegistration' | 'mobileRegistration' | 'mobileRegistrationPassword' | 'mobileVerification'
>;

/** The ways that are open, in the order of their tabs: mobile comes first when it is on (spec, section 2, register popup). */
export function openMethods(flags: Flags): RegisterMethod[] {
  return REGISTER_METHODS.filter((method) =>
    method === 'mobile' ? flags.mobileRegistration : flags.usernameRegistration,
  );
}

/**
 * The market's rules as this way asks for them. By mobile the number is the username, so none is asked for and the number has to
 * be given; the password is asked for where MOBILENUMPASSREG3 says so. A code proves the number where REGMOBVERF3 says so, and in
 * any case where there is no password: an account with neither could not be told from anybody's. No picture is ever asked for
 * here: a pass is, which a browser works for, and a picture is the way to it where that cannot be (WCAG 3.3.8).
 */
export function rulesOfMethod(rules: RegisterRules, method: RegisterMethod, flags: Flags): RegisterRules {
  const isVerified = needsCode(method, flags);
  const { mobileNum } = rules;
  const shown = { ...rules, captcha: turned(rules.captcha, false) };
  if (method === 'username')
    return {
      ...shown,
      verificationCode: turned(rules.verificationCode, isVerified && mobileNum.enabled, mobileNum.required),
    };
  const hasPassword = flags.mobileRegistrationPassword;
  return {
    ...shown,
    username: turned(rules.username, false),
    password: turned(rules.password, hasPassword),
    confirmPassword: turned(rules.confirmPassword, hasPassword),
    mobileNum: turned(mobileNum, true),
    verificationCode: turned(rules.verificationCode, isVerified),
  };
}

/** Whether a number that this way takes is proven by a code. */
export function needsCode(method: RegisterMethod, flags: Flags): boolean {
  return flags.mobileVerification || (method === 'mobile' && !flags.mobileRegistrationPassword);
}

const turned = (rule: FieldRule, enabled: boolean, required = true): FieldRule => ({
  ...rule,
  enabled,
  required: enabled && required,
});

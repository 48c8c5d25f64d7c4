/** What somebody has to have at hand to open an account, by the market's rules. Pure. */
import type { RegisterRules } from '@feria/contracts/members/member';
import type { RegisterField } from '@feria/contracts/members/register-rules';

/** Typed again, read from a message, or worked by the browser: nothing of its own. */
const NO_OWN: ReadonlySet<string> = new Set(['confirmPassword', 'verificationCode', 'captcha']);

export function neededFields(rules: RegisterRules): RegisterField[] {
  const fields = Object.keys(rules) as RegisterField[];
  return fields.filter((name) => rules[name].enabled && rules[name].required && !NO_OWN.has(name));
}

/** What a market asks of whoever registers: for the form, and for what promises to be short. */
import type { RegisterRules } from '@feria/contracts/identity';
import type { RegisterMethod } from '@feria/contracts/register-methods';
import type { RegisterField } from '@feria/contracts/register-rules';
import type { MarketCode } from '@feria/contracts/wire';
import type { RegisterSettings } from '@feria/contracts/identity';
import { read } from './api.ts';
import { publicQuery } from './queries.ts';

export const rulesQuery = (market: MarketCode, method: RegisterMethod) => ({
  queryKey: ['/api/register/rules', market, method],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    read<RegisterRules>(`/api/register/rules?merchant=${market}&method=${method}`, signal),
  staleTime: Infinity,
});
export const settingsQuery = (market: MarketCode) => ({
  ...publicQuery<RegisterSettings>(`/api/register/settings?merchant=${market}`),
  staleTime: Infinity,
});

/** Typed again, read from a message, or worked by the browser: nothing of its own. */
const NO_OWN: ReadonlySet<string> = new Set(['confirmPassword', 'verificationCode', 'captcha']);

/** What somebody has to have at hand. Pure. */
export function neededFields(rules: RegisterRules): RegisterField[] {
  const fields = Object.keys(rules) as RegisterField[];
  return fields.filter((name) => rules[name].enabled && rules[name].required && !NO_OWN.has(name));
}

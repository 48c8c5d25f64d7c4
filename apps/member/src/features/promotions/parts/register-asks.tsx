import { formatList } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../ground/market/app-context.ts';
import type { RegisterRules } from '@feria/contracts/members/member';
import type { RegisterSettings } from '@feria/contracts/access/registration';
import { publicQuery } from '../../../ground/http/queries.ts';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { neededFields } from '../needed.ts';

/** What the market asks of whoever opens an account, by its own rules: no text of a promotion can promise less. */
export function RegisterAsks() {
  const t = useT();
  const { market, language } = useApp();
  const settings = useQuery(publicQuery<RegisterSettings>(`/api/register/settings?merchant=${market}`));
  const method = settings.data?.methods[0];
  const rules = useQuery({
    ...publicQuery<RegisterRules>(`/api/register/rules?merchant=${market}&method=${method}`),
    enabled: method !== undefined,
  });
  if (!rules.data) return '…';
  const names = neededFields(rules.data).map((name) => t(`promo.asks.${name}` as TextKey));
  return formatList(names, language, market);
}

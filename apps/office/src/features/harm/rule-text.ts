import type { HarmRules as Rules, Marker } from '@feria/contracts/harm/markers';
import { formatMoney } from '@feria/ui/format';
import { useLang, useT } from '../../ground/i18n/texts.ts';

/** What a marker looks for, in a sentence with the numbers of these rules. */
export function useRuleText(currency: string): (marker: Marker, rules: Rules) => string {
  const t = useT();
  const lang = useLang();
  return (marker, { markers }) => {
    const { at } = markers[marker];
    const least = at['leastAmount'];
    const leastAmount =
      least === undefined ? '' : formatMoney(String(least), currency, lang, undefined, { withCode: true });
    return t(`harm.rule.${marker}`, { ...at, leastAmount });
  };
}

/** Why a marker holds, in words, with the numbers that were frozen with it. */
import type { HarmMark } from '@feria/contracts/harm/office';
import { formatMoney } from '@feria/ui/format';
import { useLang, useT } from '../../ground/i18n/texts.ts';

/** Of each marker, what of its evidence is money; the rest is counted. */
const MONEY: ReadonlySet<string> = new Set([
  ...['deposits_rising.amount', 'deposits_rising.usual', 'deposits_chasing.amount'],
  ...['stakes_rising.stake', 'stakes_rising.usual', 'stakes_rising.lost'],
]);

export function useReason(currency: string): (mark: Pick<HarmMark, 'marker' | 'evidence'>) => string {
  const t = useT();
  const lang = useLang();
  return ({ marker, evidence }) =>
    t(
      `harm.reason.${marker}`,
      Object.fromEntries(
        Object.entries(evidence).map(([name, value]) => [
          name,
          MONEY.has(`${marker}.${name}`)
            ? formatMoney(String(value), currency, lang, undefined, { withCode: true })
            : value,
        ]),
      ),
    );
}

import { formatMoney } from '@feria/ui/format';
import { useLang } from '../i18n/texts.ts';

type AmountProps = {
  value: string;
  currency: string;
  sign?: boolean;
  /** Every place there is. */ exact?: boolean;
};

export function Amount({ value, currency, sign, exact = false }: AmountProps) {
  const lang = useLang();
  return (
    <bdi className="num">
      {formatMoney(value, currency, lang, undefined, {
        withCode: true,
        exact,
        sign: sign ? 'always' : 'auto',
      })}
    </bdi>
  );
}

/** An amount as a word of a sentence. */
export function useMoney(): (value: string, currency: string) => string {
  const lang = useLang();
  return (value, currency) => formatMoney(value, currency, lang, undefined, { withCode: true });
}

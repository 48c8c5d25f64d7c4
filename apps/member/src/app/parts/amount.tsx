import { Money } from '@feria/ui';
import type { MoneyProps } from '@feria/ui';
import { useApp } from '../app-context.ts';

type AmountProps = Pick<
  MoneyProps,
  'amount' | 'currency' | 'tone' | 'sign' | 'withCode' | 'exact' | 'className'
>;

/** An amount the reader's way: floored to two decimals (or exact), in the language and the market of the page. */
export function Amount(props: AmountProps) {
  const { language, market } = useApp();
  return <Money {...props} lang={language} market={market} />;
}

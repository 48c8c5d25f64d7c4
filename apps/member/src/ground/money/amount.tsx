import { Money } from '@feria/ui';
import type { MoneyProps } from '@feria/ui';
import { useApp } from '../market/app-context.ts';
import { HIDDEN_MARK, useAmountsHidden } from './hidden-amounts.ts';
import { useT } from '../i18n/texts.ts';

export type AmountProps = Pick<
  MoneyProps,
  'amount' | 'currency' | 'tone' | 'sign' | 'withCode' | 'exact' | 'className'
>;

/** An amount the reader's way: floored to two decimals (or exact), in the language and the market of the page. */
export function Amount(props: AmountProps) {
  const { language, market } = useApp();
  return <Money {...props} lang={language} market={market} />;
}

/** What the member has, moves and plays for: nobody beside them reads it while they have hidden it. */
export function OwnAmount(props: AmountProps) {
  const t = useT();
  const isHidden = useAmountsHidden();
  if (!isHidden) return <Amount {...props} />;
  return (
    <span className={props.className}>
      <span aria-hidden="true">{HIDDEN_MARK}</span>
      <span className="visually-hidden">{t('shell.balanceHidden')}</span>
    </span>
  );
}

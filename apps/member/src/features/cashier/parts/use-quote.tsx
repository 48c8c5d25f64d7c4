import type { PaymentQuote } from '@feria/contracts/tax/member';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { Amount } from '../../../ground/money/amount.tsx';
import type { Fact } from '../../../ground/lists/facts.tsx';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useRate } from '../../../ground/money/use-rate.ts';
import { useSession } from '../../../ground/session/use-session.ts';

/** What a payment of that much costs in tax, asked of the platform; undefined while nothing fits. */
export function useQuote(way: 'deposits' | 'withdrawals', amount: string | undefined) {
  const { isReal } = useSession();
  const { data, isError, isPlaceholderData } = useQuery({
    ...ownQuery<PaymentQuote>(`/api/${way}/quote?amount=${encodeURIComponent(amount ?? '')}`),
    enabled: isReal && amount !== undefined,
    placeholderData: keepPreviousData,
  });
  return { quote: amount === undefined || isPlaceholderData ? undefined : data, isError };
}

/** A line for each tax that the member bears: in most markets none. */
export function useTaxFacts(): (quote: PaymentQuote | undefined) => Fact[] {
  const t = useT();
  const rate = useRate();
  const localized = useLocalized();
  return (quote) =>
    (quote?.lines ?? []).map(({ name, ratePpm, amount }) => ({
      label: t('cashier.taxOf', { name: localized(name), rate: rate(ratePpm) }),
      value: <Amount amount={`-${amount}`} currency={quote!.currency} />,
    }));
}

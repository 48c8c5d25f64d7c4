import type { PaymentQuote } from '@feria/contracts/tax/member';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { Amount } from '../../../ground/money/amount.tsx';
import type { Fact } from '../../../ground/lists/facts.tsx';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useRate } from '../../../ground/money/use-rate.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { isFree, isNothing, type Terms } from '../methods.ts';

/** What a payment of that much by that method costs, asked of the platform; undefined while nothing fits. `isComing`: its answer is awaited. */
export function useQuote(
  way: 'deposits' | 'withdrawals',
  method: string | undefined,
  amount: string | undefined,
) {
  const { isReal } = useSession();
  const enabled = isReal && method !== undefined && amount !== undefined;
  const { data, isError, isPlaceholderData } = useQuery({
    ...ownQuery<PaymentQuote>(
      `/api/${way}/quote?${new URLSearchParams({ method: method ?? '', amount: amount ?? '' })}`,
    ),
    enabled,
    placeholderData: keepPreviousData,
  });
  const quote = amount === undefined || isPlaceholderData ? undefined : data;
  return { quote, isError, isComing: enabled && quote === undefined && !isError };
}

/** What its method takes: of an amount that fits as the platform says it, of none that it costs nothing, where it never does. */
export function useFeeFact(): (terms: Terms, quote: PaymentQuote | undefined) => Fact {
  const t = useT();
  return (terms, quote) => ({ label: t('cashier.fee'), value: feeShown(t('cashier.none'), terms, quote) });
}

function feeShown(none: string, terms: Terms, quote: PaymentQuote | undefined): ReactNode {
  if (isFree(terms)) return none;
  if (quote === undefined) return '—';
  return isNothing(quote.fee) ? none : <Amount amount={`-${quote.fee}`} currency={quote.currency} />;
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

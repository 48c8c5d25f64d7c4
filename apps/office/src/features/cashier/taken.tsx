import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { useT } from '../../ground/i18n/texts.ts';

/** What of a payment its method takes, and what is tax; nothing of either is not said. */
export function Taken({
  payment: { fee, tax, currency },
}: {
  payment: { fee: string; tax: string | null; currency: string };
}) {
  const t = useT();
  const taken = [
    { name: 'fee', amount: fee },
    { name: 'tax', amount: tax ?? '0' },
  ] as const;
  return taken.map(({ name, amount }) =>
    Number(amount) === 0 ? null : (
      <Fact key={name} label={t(`list.column.${name}`)}>
        <Amount value={amount} currency={currency} />
      </Fact>
    ),
  );
}

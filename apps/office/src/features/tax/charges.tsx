import { inLanguage } from '@feria/contracts/languages';
import { CHARGE_LIST } from '@feria/contracts/reporting/lists';
import type { OfficeTaxCharge } from '@feria/contracts/tax/office';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { useRate } from '../../ground/values/rate.ts';
import { TAXES } from './queries.ts';

const CHARGES = TAXES.under('charges');

/** Every charge of a tax, and what was given back; a line of the report leads to those that it is made of. */
export function Charges() {
  const t = useT();
  const lang = useLang();
  const rate = useRate();
  return (
    <OfficeList<OfficeTaxCharge>
      title={t('nav.taxCharges')}
      spec={CHARGE_LIST}
      path="/taxes/charges"
      keys={CHARGES}
      empty={t('taxes.noCharges')}
      open={addressOf}
      cells={{
        code: ({ name, code }) => `${inLanguage(name, lang)} (${code})`,
        ratePpm: ({ ratePpm, merchantCode }) => rate(ratePpm, merchantCode),
        base: ({ base, currency }) => <Amount value={base} currency={currency} exact />,
        amount: ({ amount, currency }) => <Amount value={amount} currency={currency} exact />,
      }}
    />
  );
}

/** What was taxed. */
function addressOf({ moment, reference }: OfficeTaxCharge): string {
  if (moment === 'deposit') return `/deposits/${reference}`;
  return moment === 'payout' ? `/withdrawals/${reference}` : `/rounds/${reference}`;
}

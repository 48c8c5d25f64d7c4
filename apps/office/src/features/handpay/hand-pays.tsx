import { Text } from '@mantine/core';
import { HAND_PAY_LIST } from '@feria/contracts/handpay/lists';
import type { OfficeHandPayRow } from '@feria/contracts/handpay/office';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { VendorName } from '../../ground/values/vendor-names.tsx';
import { HandPayBadge } from './badges.tsx';
import { HandPay } from './hand-pay.tsx';
import { HAND_PAYS } from './queries.ts';

/** Large wins that two persons decide: what waits first, the longest on top. */
export function HandPays() {
  const t = useT();
  return (
    <OfficeList<OfficeHandPayRow>
      title={t('nav.handPays')}
      spec={HAND_PAY_LIST}
      path="/hand-pays"
      keys={HAND_PAYS}
      standard={{ state: 'waiting', sort: 'wonAt' }}
      empty={t('handPay.empty')}
      cells={{
        state: ({ state }) => <HandPayBadge state={state} />,
        vendor: ({ vendor }) => <VendorName code={vendor} />,
      }}
      peek={(id) => <HandPay id={id} />}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('handPay.lead')}
      </Text>
    </OfficeList>
  );
}

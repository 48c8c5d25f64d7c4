import { Badge } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HOLD_LIST } from '@feria/contracts/reporting/lists';
import type { HeldMoneyRow } from '@feria/contracts/reporting/reconciliation';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { VendorName } from '../../../ground/values/vendor-names.tsx';
import { HOLDS } from '../queries.ts';

const EVERY_MS = 15_000;

/** Money that members have promised and not paid: those holds that end first on top, and those that should have ended. */
export function Holds() {
  const t = useT();
  useLookingAgain();
  return (
    <OfficeList<HeldMoneyRow>
      title={t('nav.holds')}
      spec={HOLD_LIST}
      path="/reconciliation/holds"
      keys={HOLDS}
      empty={t('reconciliation.noHolds')}
      open={({ memberId }) => `/members/${memberId}`}
      cells={{
        expiresAt: (hold) => <Ends hold={hold} />,
        vendor: ({ vendor }) => <VendorName code={vendor} />,
      }}
    />
  );
}

/** A hold that ends tells nobody. */
function useLookingAgain(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const clock = setInterval(() => void queries.invalidateQueries({ queryKey: HOLDS.all }), EVERY_MS);
    return () => clearInterval(clock);
  }, [queries]);
}

function Ends({ hold: { expiresAt, isStuck } }: { hold: HeldMoneyRow }) {
  const t = useT();
  return (
    <>
      <Moment at={expiresAt} />{' '}
      {isStuck && (
        <Badge miw="max-content" variant="light" color="red" tt="none">
          {t('reconciliation.stuck')}
        </Badge>
      )}
    </>
  );
}

import { Text } from '@mantine/core';
import type { EntryRow } from '@feria/contracts/reporting/entries';
import { ENTRY_LIST } from '@feria/contracts/reporting/lists';
import { useT } from '../../../ground/i18n/texts.ts';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { VendorName } from '../../../ground/values/vendor-names.tsx';
import { ENTRIES } from '../queries.ts';
import { Entry } from '../reversals/entry.tsx';

/** Whatever moved money, newest first. */
export function Entries() {
  const t = useT();
  return (
    <OfficeList<EntryRow>
      title={t('nav.entries')}
      spec={ENTRY_LIST}
      path="/entries"
      keys={ENTRIES}
      empty={t('entries.empty')}
      cells={{
        vendor: ({ vendor }) => (vendor === null ? t('entries.licensee') : <VendorName code={vendor} />),
      }}
      peek={(id) => <Entry id={id} />}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('entries.lead')}
      </Text>
    </OfficeList>
  );
}

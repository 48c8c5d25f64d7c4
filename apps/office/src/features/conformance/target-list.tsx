import { Text } from '@mantine/core';
import { TARGET_LIST } from '@feria/contracts/conformance/lists';
import type { TargetRow } from '@feria/contracts/conformance/runs';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { VendorName } from '../../ground/values/vendor-names.tsx';
import { TARGETS } from './queries.ts';

/** Addresses of somebody's own that runs are pointed at. They are added, and forgotten, where a run is started. */
export function ConformanceTargets() {
  const t = useT();
  return (
    <OfficeList<TargetRow>
      title={t('target.list')}
      spec={TARGET_LIST}
      path="/conformance/targets"
      keys={TARGETS}
      empty={t('target.none')}
      open={null}
      cells={{ vendor: ({ vendor }) => <VendorName code={vendor} /> }}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('target.listLead')}
      </Text>
    </OfficeList>
  );
}

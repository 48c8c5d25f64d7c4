import { Stack, Text } from '@mantine/core';
import { DIFFERENCE_LIST } from '@feria/contracts/reporting/lists';
import { DIFFERENCES, type DifferenceRow } from '@feria/contracts/reporting/reconciliation';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useLang, useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { VendorName } from '../../../ground/values/vendor-names.tsx';
import { findingText } from './finding-text.ts';
import { STANDING } from '../queries.ts';

const NAMED: ReadonlySet<string> = new Set(DIFFERENCES);

/** What the checks said last, of all runs together: what differs now, and which of it somebody knows of. */
export function Differences() {
  const t = useT();
  const lang = useLang();
  const textOf = (told: string): string =>
    findingText(told, lang, (kind) => t(`entry.kind.${kind}` as TextKey));
  return (
    <OfficeList<DifferenceRow>
      title={t('nav.differences')}
      spec={DIFFERENCE_LIST}
      path="/reconciliation/differences"
      keys={STANDING}
      empty={t('reconciliation.noDifferences')}
      open={({ runId }) => `/reconciliation/${runId}`}
      cells={{
        vendor: ({ vendor }) => (vendor === null ? '–' : <VendorName code={vendor} />),
        difference: ({ difference }) =>
          NAMED.has(difference) ? t(`reconciliation.difference.${difference}` as TextKey) : difference,
        expected: ({ expected }) => <span className="num">{textOf(expected)}</span>,
        found: ({ found }) => <span className="num">{textOf(found)}</span>,
        isKnown: (row) => (row.isKnown ? <Known row={row} /> : null),
      }}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('reconciliation.differencesLead')}
      </Text>
    </OfficeList>
  );
}

function Known({ row: { knownBy, knownAt, note } }: { row: DifferenceRow }) {
  return (
    <Stack gap={2} maw={320}>
      <Text size="sm">{note}</Text>
      <Text size="xs" c="dimmed">
        {knownBy} · {knownAt !== null && <Moment at={knownAt} />}
      </Text>
    </Stack>
  );
}

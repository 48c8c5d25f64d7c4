/** What nobody has explained yet: how much of each class and age, and each of them, the oldest first. */
import { Text } from '@mantine/core';
import { ROW_AGES, ROW_CLASSES, type OpenRows } from '@feria/contracts/reporting/three-way';
import { Part } from '../../../ground/loading/part.tsx';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Rows } from './rows.tsx';

type OpenPartsProps = {
  query: { data: OpenRows | undefined; isPending: boolean; error: unknown; refetch: () => unknown };
};

export function OpenParts({ query: { data, isPending, error, refetch } }: OpenPartsProps) {
  const t = useT();
  return (
    <Part title={t('threeWay.open')} isPending={isPending} error={error} retry={() => refetch()}>
      {data && data.rows.length === 0 && <Text c="dimmed">{t('threeWay.nothingOpen')}</Text>}
      {data && data.rows.length > 0 && (
        <>
          <Ages counts={data.counts} />
          <Rows label={t('threeWay.open')} rows={data.rows} />
        </>
      )}
    </Part>
  );
}

function Ages({ counts }: Pick<OpenRows, 'counts'>) {
  const t = useT();
  const countOf = (kind: (typeof ROW_CLASSES)[number], age: (typeof ROW_AGES)[number]): number =>
    counts.find((one) => one.class === kind && one.age === age)?.rows ?? 0;
  return (
    <FactsTable
      label={t('threeWay.ages')}
      minWidth={420}
      cards={false}
      rows={ROW_CLASSES.filter((kind) => counts.some((one) => one.class === kind))}
      keyOf={(kind) => kind}
      columns={[
        { title: t('threeWay.class'), head: true, cell: (kind) => t(`threeWay.class.${kind}`) },
        ...ROW_AGES.map((age) => ({
          title: t('threeWay.ageDays', { age }),
          end: true,
          cell: (kind: (typeof ROW_CLASSES)[number]) => countOf(kind, age),
        })),
      ]}
    />
  );
}

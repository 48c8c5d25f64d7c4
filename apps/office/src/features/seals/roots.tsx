import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SealedDay } from '@feria/contracts/seals/ledger';
import { ROOT_LIST } from '@feria/contracts/seals/lists';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { SEALS } from './queries.ts';

const ROOTS = SEALS.under('roots');
const COLOURS = { filed: 'teal', missing: 'red', differs: 'red' } as const;

/** Every market's days, newest first, each with the state of its file. They have no page of their own. */
export function Roots({ title, children, below }: { title: string; children: ReactNode; below: ReactNode }) {
  const t = useT();
  return (
    <OfficeList<SealedDay>
      title={title}
      spec={ROOT_LIST}
      path="/seals/roots"
      keys={ROOTS}
      empty={t('seals.rootsEmpty')}
      open={null}
      cells={{
        day: ({ day }) => <span className="num">{day}</span>,
        root: ({ root }) => (
          <Text size="xs" className="id" title={root}>
            {root.slice(0, 16)}…
          </Text>
        ),
        signedAt: ({ signedAt, merchantCode }) => <Moment at={signedAt} market={merchantCode} />,
        file: ({ file }) => (
          <Badge miw="max-content" variant="light" color={COLOURS[file]} tt="none">
            {t(`seals.file.${file}`)}
          </Badge>
        ),
      }}
      below={below}
    >
      {children}
    </OfficeList>
  );
}

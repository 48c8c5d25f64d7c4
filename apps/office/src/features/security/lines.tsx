import { Text } from '@mantine/core';
import { SECURITY_LIST } from '@feria/contracts/security/lists';
import type { SecurityRow } from '@feria/contracts/security/log';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Details } from './details.tsx';
import { SecurityLine } from './line.tsx';
import { Person } from './person.tsx';
import { SECURITY } from './queries.ts';

/** What somebody tried and was refused: searched, read line by line, and taken along. */
export function SecurityLines() {
  const t = useT();
  return (
    <OfficeList<SecurityRow>
      title={t('nav.security')}
      spec={SECURITY_LIST}
      path="/security"
      keys={SECURITY}
      empty={t('security.empty')}
      cells={{
        who: (row) => <Person line={row} isShort />,
        nameHash: ({ nameHash }) => nameHash && <span className="id">{nameHash}</span>,
        route: ({ route }) => route && <span className="id">{route}</span>,
        detail: ({ detail }) => <Details of={detail} />,
      }}
      peek={(id) => <SecurityLine id={id} />}
    >
      <Text size="sm" c="dimmed">
        {t('security.lead')}
      </Text>
    </OfficeList>
  );
}

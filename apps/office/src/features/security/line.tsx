import { Badge, Button, Card, Group, SimpleGrid } from '@mantine/core';
import { Link } from 'wouter';
import type { SecurityLine as Line } from '@feria/contracts/security/log';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useDetails } from './details.tsx';
import { Person } from './person.tsx';
import { SECURITY } from './queries.ts';

/** One line of the security log: everything that is known of it, and the ways to what is like it. */
export function SecurityLine({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<Line>(SECURITY.one(id), `/security/${id}`);
  const { data } = query;
  return (
    <DetailPage
      title={data ? t(`security.kind.${data.kind}`) : t('nav.security')}
      aside={data && data.count > 1 && <Badge tt="none">{t('security.times', { count: data.count })}</Badge>}
      query={query}
    >
      {data && (
        <>
          <Card withBorder>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Facts line={data} />
            </SimpleGrid>
          </Card>
          <Likes line={data} />
        </>
      )}
    </DetailPage>
  );
}

function Facts({ line }: { line: Line }) {
  const t = useT();
  const { at, until, code, address, route, correlationId, detail } = line;
  const details = useDetails()(detail);
  return (
    <>
      <Fact label={t('column.when')}>
        <Moment exact at={at} />
      </Fact>
      {until !== null && (
        <Fact label={t('security.until')}>
          <Moment exact at={until} />
        </Fact>
      )}
      <Fact label={t('column.who')}>
        <Person line={line} />
      </Fact>
      <Fact label={t('column.address')}>{address === null ? '–' : <Identifier value={address} />}</Fact>
      {route !== null && (
        <Fact label={t('security.route')}>
          <Identifier value={route} />
        </Fact>
      )}
      {code !== null && (
        <Fact label={t('security.answer')}>
          <Identifier value={code} />
        </Fact>
      )}
      {details.map(({ name, label, said }) => (
        <Fact key={name} label={label}>
          {said}
        </Fact>
      ))}
      {correlationId !== null && (
        <Fact label={t('security.correlation')}>
          <Identifier value={correlationId} />
        </Fact>
      )}
    </>
  );
}

/** What came from the same address, and what was of the same kind. */
function Likes({ line: { address, kind, actorId, actorKind } }: { line: Line }) {
  const t = useT();
  const ways = [
    address !== null && { search: { address }, text: t('security.sameAddress') },
    actorKind !== null &&
      actorId !== null && { search: { [`${actorKind}Id`]: actorId }, text: t('security.sameName') },
    { search: { kind }, text: t('security.sameKind') },
  ].filter((way) => way !== false);
  return (
    <Group>
      {ways.map(({ search, text }) => (
        <Button
          key={text}
          component={Link}
          variant="default"
          size="xs"
          href={`/security?${new URLSearchParams(search as Record<string, string>).toString()}`}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}

/** The three-way reconciliation by month: each day of a gateway and currency as a square, and what stands open. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OpenRows, ThreeWayMonth } from '@feria/contracts/reporting/three-way';
import { useRecord } from '../../../ground/loading/detail-page.tsx';
import { Part } from '../../../ground/loading/part.tsx';
import { useOpenedOn } from '../../../ground/market/use-today.ts';
import { Screen } from '../../../ground/loading/screen.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { THREE_WAY } from '../queries.ts';
import { monthAfter, monthOf } from './months.ts';
import { OpenParts } from './open-parts.tsx';
import { Legend, Squares } from './squares.tsx';

export function ThreeWay() {
  const t = useT();
  const openedOn = useOpenedOn();
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? monthOf(openedOn);
  const query = useRecord<ThreeWayMonth>(THREE_WAY.of('month', month), `/three-way?month=${month}`);
  const open = useRecord<OpenRows>(THREE_WAY.of('open'), '/three-way/open');
  const { data } = query;
  return (
    <Screen
      title={t('nav.threeWay')}
      aside={
        <Button component={Link} href="/reconciliation/accounts" variant="default" size="xs">
          {t('nav.bankAccounts')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('threeWay.lead')}
      </Text>
      <Part
        title={t('threeWay.month')}
        isPending={query.isPending}
        error={query.error}
        retry={() => query.refetch()}
      >
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setMonth(monthAfter(month, -1))}>
            {t('threeWay.before')}
          </Button>
          <Text size="sm" fw={600} className="num" aria-live="polite">
            {month}
          </Text>
          <Button size="xs" variant="default" onClick={() => setMonth(monthAfter(month, 1))}>
            {t('threeWay.after')}
          </Button>
        </Group>
        {data && (
          <Stack gap="md">
            {data.pairs.length === 0 && <Text c="dimmed">{t('threeWay.empty')}</Text>}
            {data.pairs.map((pair) => (
              <Squares key={`${pair.gateway} ${pair.currency}`} pair={pair} />
            ))}
            {data.pairs.length > 0 && <Legend />}
            <Read read={data.read} />
          </Stack>
        )}
      </Part>
      <OpenParts query={open} />
    </Screen>
  );
}

/** How far the list of each gateway is read, and what was in the way. */
function Read({ read }: Pick<ThreeWayMonth, 'read'>) {
  const t = useT();
  return (
    <Stack gap={2}>
      {read.map(({ gateway, through, failed }) => (
        <Text key={gateway} size="xs" c={failed === null ? 'dimmed' : 'red'}>
          {gateway} · {through === null ? t('threeWay.neverRead') : t('threeWay.readTo')}{' '}
          {through !== null && <Moment at={through} />}
          {failed !== null && ` · ${t('threeWay.readFailed', { why: failed })}`}
        </Text>
      ))}
    </Stack>
  );
}

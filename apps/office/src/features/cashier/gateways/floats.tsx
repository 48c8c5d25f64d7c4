/** What each gateway holds of ours to pay out with: what was read there, what left and came since, and what waits for it. */
import { Badge, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { GatewayFloat } from '@feria/contracts/cashier/gateways';
import { useT } from '../../../ground/i18n/texts.ts';
import { Part } from '../../../ground/loading/part.tsx';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { OperatorName } from '../../../ground/values/operator-name.tsx';
import { FloatDialog } from './float-dialog.tsx';

export function Floats({ floats }: { floats: readonly GatewayFloat[] }) {
  const t = useT();
  const { may } = useSession();
  const [typing, setTyping] = useState<GatewayFloat | null>(null);
  const mayAct = may('cashier.decide');
  return (
    <Part title={t('floats.title')} lead={t('floats.lead')}>
      <FactsTable
        label={t('floats.title')}
        minWidth={900}
        rows={floats}
        keyOf={(one) => [one.gateway, one.currency].join()}
        columns={[
          {
            title: t('floats.gateway'),
            head: true,
            cell: ({ gateway, currency }) => `${gateway}, ${currency}`,
          },
          { title: t('floats.typed'), cell: (one) => <Typed float={one} /> },
          { title: t('floats.since'), cell: (one) => <Since float={one} /> },
          { title: t('floats.left'), end: true, cell: (one) => <Left float={one} /> },
          { title: t('floats.due'), end: true, cell: (one) => <Due float={one} /> },
          {
            cell: (one) =>
              mayAct && (
                <Button size="compact-xs" variant="default" onClick={() => setTyping(one)}>
                  {t('floats.type')}
                </Button>
              ),
          },
        ]}
      />
      {typing && <FloatDialog float={typing} onClose={() => setTyping(null)} />}
    </Part>
  );
}

type Of = { float: GatewayFloat };

function Typed({ float: { typed, currency } }: Of) {
  const t = useT();
  if (!typed)
    return (
      <Text size="sm" c="dimmed">
        {t('floats.none')}
      </Text>
    );
  return (
    <Stack gap={0}>
      <Amount value={typed.amount} currency={currency} />
      <Text size="xs" c="dimmed" component="div">
        <Moment at={typed.asOf} /> · <OperatorName username={typed.by} />
      </Text>
      {typed.level !== null && (
        <Text size="xs" c="dimmed" component="div">
          {t('floats.level')} <Amount value={typed.level} currency={currency} />
        </Text>
      )}
    </Stack>
  );
}

/** Its arithmetic, line by line: what is nothing is left out. */
function Since({ float: { typed, currency } }: Of) {
  const t = useT();
  if (!typed) return '–';
  const lines = [
    { word: 'sent', value: typed.sent, isLess: true },
    { word: 'back', value: typed.back, isLess: false },
    { word: 'settled', value: typed.settled, isLess: false },
  ] as const;
  const shown = lines.filter(({ word, value }) => Number(value) !== 0 || (word === 'settled' && typed.nets));
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('floats.nothing')}
      </Text>
    );
  return (
    <Stack gap={0}>
      {shown.map(({ word, value, isLess }) => (
        <Text key={word} size="sm" component="div">
          {isLess ? '−' : '+'} <Amount value={value} currency={currency} /> {t(`floats.${word}`)}
        </Text>
      ))}
    </Stack>
  );
}

function Left({ float: { typed, currency, due } }: Of) {
  const t = useT();
  if (!typed) return '–';
  const isShort = Number(typed.left) < Number(due);
  const isLow = typed.level !== null && Number(typed.left) < Number(typed.level);
  return (
    <Stack gap={2} align="flex-end">
      <Text fw={600} component="div">
        <Amount value={typed.left} currency={currency} />
      </Text>
      {(isShort || isLow) && (
        <Badge color={isShort ? 'red' : 'orange'} variant="light" tt="none" miw="max-content">
          {t(isShort ? 'floats.short' : 'floats.low')}
        </Badge>
      )}
    </Stack>
  );
}

function Due({ float: { due, dueCount, asked, currency } }: Of) {
  const t = useT();
  return (
    <Stack gap={0} align="flex-end">
      <Amount value={due} currency={currency} />
      {dueCount > 0 && (
        <Text size="xs" c="dimmed">
          {t('floats.parts', { count: dueCount })}
        </Text>
      )}
      {Number(asked) > 0 && (
        <Text size="xs" c="dimmed" component="div">
          {t('floats.asked')} <Amount value={asked} currency={currency} />
        </Text>
      )}
    </Stack>
  );
}

/** The days of a gateway and currency, each with a colour and a letter of its state: never by the colour alone. */
import { Badge, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { DAY_STATES, type DayState, type ThreeWayMonth } from '@feria/contracts/reporting/three-way';
import { useDay } from '../../../ground/values/day.ts';
import { useT } from '../../../ground/i18n/texts.ts';

const COLOURS: Record<DayState, string> = {
  matched: 'teal',
  in_transit: 'blue',
  no_statement: 'gray',
  differs: 'red',
  explained: 'yellow',
};

type Pair = ThreeWayMonth['pairs'][number];

export function Squares({ pair: { gateway, currency, hasAccount, days } }: { pair: Pair }) {
  const t = useT();
  const dayText = useDay();
  const name = `${gateway} · ${currency}`;
  return (
    <section aria-label={name}>
      <Text size="sm" fw={600}>
        {name}
        {!hasAccount && (
          <Text span size="xs" c="dimmed" fw={400}>
            {' '}
            · {t('threeWay.noAccount')}
          </Text>
        )}
      </Text>
      <Group gap={4} m={0} mt={4} p={0} component="ul" className="plain-list">
        {days.map(({ day, state, open, isClosed }) => (
          <li key={day}>
            <Badge
              component={Link}
              href={`/reconciliation/three-way/${gateway}/${currency}/${day}`}
              variant={isClosed ? 'filled' : 'light'}
              color={COLOURS[state]}
              radius="sm"
              size="lg"
              tt="none"
              autoContrast
              style={{ cursor: 'pointer' }}
              aria-label={t('threeWay.square', {
                day: dayText(day),
                state: t(`threeWay.state.${state}`),
                count: open,
              })}
            >
              {Number(day.slice(8))} {t(`threeWay.letter.${state}`)}
            </Badge>
          </li>
        ))}
      </Group>
    </section>
  );
}

export function Legend() {
  const t = useT();
  return (
    <Group gap="xs" aria-label={t('threeWay.legend')} role="group">
      {DAY_STATES.map((state) => (
        <Badge key={state} variant="light" color={COLOURS[state]} tt="none" radius="sm">
          {t(`threeWay.letter.${state}`)} {t(`threeWay.state.${state}`)}
        </Badge>
      ))}
    </Group>
  );
}

export function DayBadge({ state }: { state: DayState }) {
  const t = useT();
  return (
    <Badge variant="light" color={COLOURS[state]} tt="none">
      {t(`threeWay.state.${state}`)}
    </Badge>
  );
}

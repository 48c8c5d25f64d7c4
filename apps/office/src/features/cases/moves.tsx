import { Card, Group, Stack, Text } from '@mantine/core';
import type { PaymentCase } from '@feria/contracts/cases/office';
import { useT } from '../../ground/i18n/texts.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { OperatorName } from '../../ground/values/operator-name.tsx';
import { CaseBadge } from './badges.tsx';

/** Every state that it was in, and who brought it there. */
export function Moves({ moves, market }: { moves: PaymentCase['moves']; market: string }) {
  const t = useT();
  return (
    <Card withBorder>
      <Text size="sm" fw={600} mb="xs">
        {t('cases.moves')}
      </Text>
      <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {moves.map(({ at, state, outcome, by, name, reason }, index) => (
          <li key={index}>
            <Group gap="xs">
              <CaseBadge row={{ state, outcome }} />
              <Text size="xs" c="dimmed">
                {by === 'operator' && name !== null ? (
                  <OperatorName username={name} />
                ) : (
                  t(`cases.actor.${by}`)
                )}{' '}
                · <Moment at={at} market={market} />
              </Text>
            </Group>
            {reason !== null && (
              <Text size="xs" className="note">
                {reason}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** Whether a gateway takes payments by a rail, and where it does not: since when, and who or what has said so. */
import { Stack, Text } from '@mantine/core';
import type { GatewayRoute } from '@feria/contracts/cashier/gateways';
import { useT } from '../../../ground/i18n/texts.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { StateBadge, type Meaning } from '../../../ground/values/state.tsx';

const MEANINGS: Readonly<Record<GatewayRoute['state'], Meaning>> = {
  on: 'done',
  off: 'refused',
  out: 'attention',
  back: 'working',
  absent: 'over',
};

export function RouteState({ route: { state, off, out } }: { route: GatewayRoute }) {
  const t = useT();
  return (
    <Stack gap={2} maw={260}>
      <span>
        <StateBadge meaning={MEANINGS[state]}>{t(`gateways.state.${state}`)}</StateBadge>
      </span>
      {off && (
        <Text size="xs" c="dimmed">
          <Moment at={off.since} /> · {t('gateways.off', { by: off.by, reason: off.reason })}
        </Text>
      )}
      {out && (
        <Text size="xs" c="dimmed">
          <Moment at={out.since} /> · {t(`gateways.why.${out.why}`)}
        </Text>
      )}
    </Stack>
  );
}

import { Stack, Text } from '@mantine/core';
import type { CaseAct, CaseView, Outcome } from '@feria/contracts/harm/office';
import type { Marker } from '@feria/contracts/harm/markers';
import { Part } from '../../ground/loading/part.tsx';
import { useDay } from '../../ground/values/day.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';

/** Every act, newest first, automatic ones among them. */
export function History({ one }: { one: CaseView }) {
  const t = useT();
  const textOf = useActText();
  return (
    <Part title={t('harm.history')}>
      <Stack component="ol" gap="sm" m={0} p={0} className="plain-list">
        {one.acts.map((act) => (
          <li key={act.id}>
            <Text size="sm">{textOf(act)}</Text>
            {act.note !== null && (
              <Text size="sm" className="note">
                {act.note}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              <Moment at={act.at} market={one.merchantCode} /> · {act.by ?? t('harm.byPlatform')}
            </Text>
          </li>
        ))}
      </Stack>
    </Part>
  );
}

function useActText(): (act: CaseAct) => string {
  const t = useT();
  const dayOf = useDay();
  return ({ act, detail }) => {
    if (act === 'marked') return t('harm.act.marked', { detail: t(`harm.marker.${detail as Marker}`) });
    if (act === 'closed') return t('harm.act.closed', { detail: t(`harm.outcome.${detail as Outcome}`) });
    if (act === 'followed_up')
      return t('harm.act.followed_up', { detail: detail === null ? '' : dayOf(detail) });
    return t(`harm.act.${act}`, { detail: detail ?? 'none' });
  };
}

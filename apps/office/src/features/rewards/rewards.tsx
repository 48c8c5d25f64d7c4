import { Button, CloseButton, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { REWARD_STATES } from '@feria/contracts/rewards/states';
import { Screen } from '../../app/parts.tsx';
import { useSession } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';
import { RewardTable } from './reward-table.tsx';

/** Free rounds that were given, to anybody or, with ?memberId=, to one member. */
export function Rewards() {
  const t = useT();
  const { may } = useSession();
  const search = new URLSearchParams(useSearch());
  const [memberId, account] = [search.get('memberId') ?? '', search.get('account') ?? ''];
  const [state, setState] = useState('');
  const grantHref =
    account === '' ? '/rewards/grant' : `/rewards/grant?account=${encodeURIComponent(account)}`;
  return (
    <Screen
      title={t('nav.rewards')}
      aside={
        may('rewards.manage') && (
          <Button component={Link} href={grantHref}>
            {t('rewards.grant')}
          </Button>
        )
      }
    >
      {memberId !== '' && (
        <Group gap="xs">
          <Text size="sm">{t('rewards.ofMember', { account })}</Text>
          <CloseButton component={Link} href="/rewards" size="sm" aria-label={t('rewards.ofAll')} />
        </Group>
      )}
      <Group style={{ overflowX: 'auto' }}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={setState}
          aria-label={t('column.state')}
          data={[
            { value: '', label: t('rewards.all') },
            ...REWARD_STATES.map((one) => ({ value: one, label: t(`reward.state.${one}`) })),
          ]}
        />
      </Group>
      <RewardTable filter={{ state, memberId }} />
    </Screen>
  );
}

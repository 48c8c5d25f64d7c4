import { Button, CloseButton, Group, SegmentedControl, Text } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { REWARD_STATES } from '@feria/contracts/rewards/states';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useRewardList, useRewards } from './reward-table.tsx';

/** Free rounds that were given, to anybody or, with ?memberId=, to one member. */
export function Rewards() {
  const t = useT();
  const { may } = useSession();
  const search = new URLSearchParams(useSearch());
  const [memberId, account] = [search.get('memberId') ?? '', search.get('account') ?? ''];
  const [{ state }, choose] = useFilters({ state: '' }, { state: ['', ...REWARD_STATES] });
  const grantHref =
    account === '' ? '/rewards/grant' : `/rewards/grant?account=${encodeURIComponent(account)}`;
  return (
    <ListPage
      title={t('nav.rewards')}
      list={useRewards({ state, memberId })}
      {...useRewardList()}
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
          onChange={(next) => choose({ state: next })}
          aria-label={t('column.state')}
          data={[
            { value: '', label: t('rewards.all') },
            ...REWARD_STATES.map((one) => ({ value: one, label: t(`reward.state.${one}`) })),
          ]}
        />
      </Group>
    </ListPage>
  );
}

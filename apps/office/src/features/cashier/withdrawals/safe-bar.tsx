/** Many withdrawals approved at once: those that the payout rules call safe. The others stay as they were, and it is said how many. */
import { Alert, Button, Card, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SafeApprovals } from '@feria/contracts/cashier/payout-rules-office';
import { useConfirm } from '../../../ground/forms/confirm.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { WITHDRAWALS } from '../queries.ts';

interface SafeBarProps {
  ticked: ReadonlySet<string>;
  setTicked: (ids: ReadonlySet<string>) => void;
}

export function SafeBar({ ticked, setTicked }: SafeBarProps) {
  const t = useT();
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const approval = useMutation({
    mutationFn: (reason: string) =>
      call<SafeApprovals>('POST', '/withdrawals/approve-safe', { ids: [...ticked], reason }),
    onSuccess: async ({ items }) => {
      // What was not approved stays ticked, to be looked at.
      setTicked(new Set(items.flatMap(({ id, refused }) => (refused === null ? [] : [id]))));
      await queries.invalidateQueries({ queryKey: WITHDRAWALS.all });
    },
  });
  const left = approval.data?.items.filter(({ refused }) => refused !== null).length ?? 0;
  const done = (approval.data?.items.length ?? 0) - left;
  const count = ticked.size;
  if (count === 0 && !approval.data) return null;
  const ask = () =>
    confirm({
      title: t('payoutRules.safeTitle', { count }),
      text: t('payoutRules.safeText'),
      yes: t('payoutRules.safeYes'),
      reason: 'optional',
      send: (reason) => approval.mutateAsync(reason),
    });
  return (
    <>
      {dialog}
      {count > 0 && (
        <Card withBorder p="xs">
          <Group>
            <Text size="sm" fw={600} aria-live="polite">
              {t('payoutRules.picked', { count })}
            </Text>
            <Button size="xs" variant="subtle" color="gray" onClick={() => setTicked(new Set())}>
              {t('payoutRules.pickNone')}
            </Button>
            <Button size="xs" ml="auto" loading={approval.isPending} onClick={ask}>
              {t('payoutRules.approveSafe')}
            </Button>
          </Group>
        </Card>
      )}
      <div role="status">
        {approval.data && (
          <Alert color={left > 0 ? 'yellow' : 'teal'}>{t('payoutRules.safeDone', { done, left })}</Alert>
        )}
      </div>
    </>
  );
}

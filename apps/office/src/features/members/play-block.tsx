import { Button, Card, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { useUndoable } from '../../ground/feedback/undo.ts';
import { useConfirm } from '../../ground/forms/confirm.tsx';
import { call } from '../../ground/http/api.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

/** Disable one member on command, with a reason (GLI-19 2.4). Running rounds finish; the balance stays withdrawable. */
export function PlayBlock({ member: { id, account, blockReason } }: { member: OfficeMember }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const tell = useUndoable();
  const { confirm, dialog } = useConfirm();
  const isBlocked = blockReason !== null;
  const send = async (blocked: boolean, reason: string): Promise<void> => {
    try {
      await call('POST', `/members/${id}/block`, { blocked, reason });
    } finally {
      await queries.invalidateQueries({ queryKey: MEMBERS.all });
    }
  };
  if (!may('members.block')) return null;
  const verb = isBlocked ? 'lift' : 'set';
  const open = (): void =>
    confirm({
      title: t(`block.${verb}Title`, { account }),
      text: t(isBlocked ? 'block.liftHint' : 'block.hint'),
      yes: t(`block.${verb}`),
      isGrave: !isBlocked,
      reason: 'needed',
      send: (reason) => send(!isBlocked, reason),
      onDone: () =>
        tell({
          message: t(`block.${verb}Done`, { account }),
          undo: () => send(isBlocked, t('undo.reason')),
        }),
    });
  return (
    <Card withBorder>
      {dialog}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" flex={1} miw={200}>
          {t(isBlocked ? 'block.liftHint' : 'block.hint')}
        </Text>
        <Button color={isBlocked ? 'teal' : 'red'} variant="light" onClick={open}>
          {t(`block.${verb}`)}
        </Button>
      </Group>
    </Card>
  );
}

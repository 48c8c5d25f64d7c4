import { Alert, Button, Drawer, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GameSettingsPayload, OfficeGame } from '@feria/contracts/vendors';
import { call } from '../../app/api.ts';
import { useAsk } from '../../app/ask-reason.tsx';
import { Fact, Identifier, Moment, useRefusalText } from '../../app/parts.tsx';
import { useSession } from '../../app/session.tsx';
import { useLang, useT } from '../../app/texts.ts';

type GameProps = { game: OfficeGame };

/** One game: our switches, and the stop on command. */
export function GameDrawer({ game, onClose }: GameProps & { onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      lockScroll={false}
      title={game.name[lang === 'es' ? 'es' : 'en']}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Stack>
        <Fact label={t('games.node')}>
          <Identifier value={game.nodeId} />
        </Fact>
        {game.ownStop && (
          <Alert color="red" title={t('games.stop.game')}>
            <Text size="sm">{game.ownStop.reason}</Text>
            <Text size="xs" c="dimmed">
              {game.ownStop.stoppedBy} · <Moment at={game.ownStop.at} />
            </Text>
          </Alert>
        )}
        {may('catalog.write') && <Switches game={game} />}
        {may('gaming.stop') && <StopButton game={game} />}
      </Stack>
    </Drawer>
  );
}

const SWITCHES = ['isHot', 'supportPlay', 'freePlay'] as const;

function Switches({ game }: GameProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [sort, setSort] = useState(String(game.sort));
  const path = `/games/${encodeURIComponent(game.nodeId)}`;
  const change = useMutation({
    mutationFn: (payload: GameSettingsPayload) => call<OfficeGame>('POST', path, payload),
    onSettled: () => queries.invalidateQueries({ queryKey: ['vendors'] }),
  });
  const wanted = Number(sort);
  const isSort = /^\d{1,6}$/.test(sort.trim());
  return (
    <Stack gap="sm">
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`games.${name}`)}
          description={t(`games.${name}Hint`)}
          checked={game[name]}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Group align="flex-end">
        <TextInput
          label={t('games.sort')}
          description={t('games.sortHint')}
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value)}
          inputMode="numeric"
          error={isSort ? undefined : t('refusal.request.invalid')}
        />
        <Button
          variant="default"
          disabled={!isSort || wanted === game.sort}
          loading={change.isPending}
          onClick={() => change.mutate({ sort: wanted })}
        >
          {t('games.move')}
        </Button>
      </Group>
      {change.error !== null && (
        <Alert color="red" role="alert">
          {refusalText(change.error)}
        </Alert>
      )}
    </Stack>
  );
}

function StopButton({ game }: GameProps) {
  const t = useT();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const isStopped = game.ownStop !== null;
  const verb = isStopped ? 'allow' : 'stop';
  return (
    <>
      <Button
        color={isStopped ? 'teal' : 'red'}
        variant="light"
        onClick={() =>
          ask({
            title: t(`games.${verb}`),
            text: t(`games.${verb}Text`),
            confirm: t(`games.${verb}`),
            isGrave: !isStopped,
            send: async (reason) => {
              const path = `/games/${encodeURIComponent(game.nodeId)}/stop`;
              await call('POST', path, { stopped: !isStopped, reason });
              await queries.invalidateQueries({ queryKey: ['vendors'] });
            },
          })
        }
      >
        {t(`games.${verb}`)}
      </Button>
      {dialog}
    </>
  );
}

import {
  Alert,
  Button,
  Checkbox,
  Drawer,
  Group,
  MultiSelect,
  Select,
  Stack,
  Switch,
  Text,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClassifyKey, GAME_TYPES, GameType } from '@feria/contracts/catalog/member';
import { CLASSIFIES } from '@feria/contracts/vendor-door/features';
import type { GameSettingsPayload, OfficeGame, OfficeGameRow } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { useUndoable } from '../../../ground/feedback/undo.ts';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { searchOf } from '../../../ground/http/search.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { isNewNow } from './new-now.ts';
import { VENDORS } from '../../../ground/http/keys.ts';
import { GAMES } from '../queries.ts';

type GameProps = { game: OfficeGameRow };

/**
 * One game: what we make of it, and the stop on command. It is asked for by itself, because with a change it may leave the list that it
 * was opened from.
 */
export function GameDrawer({ game: listed, onClose }: GameProps & { onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const { nodeId, vendor } = listed;
  const { data } = useQuery({
    queryKey: GAMES.one(nodeId, lang),
    queryFn: () =>
      call<{ items: readonly OfficeGameRow[] }>(
        'GET',
        `/games?${searchOf({ nodeId, vendor, lang, limit: '1' })}`,
      ),
  });
  const game = data?.items[0] ?? listed;
  const { may } = useSession();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      lockScroll={false}
      title={game.name}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Stack>
        <Fact label={t('games.node')}>
          <Identifier value={game.nodeId} />
        </Fact>
        {game.ownSuspension && (
          <Alert color="red" title={t('games.stop.game')}>
            <Text size="sm">{game.ownSuspension.reason}</Text>
            <Text size="xs" c="dimmed">
              {game.ownSuspension.stoppedBy} · <Moment at={game.ownSuspension.at} />
            </Text>
          </Alert>
        )}
        {may('catalog.write') && <OwnAvailability game={game} />}
        {may('gaming.stop') && <StopButton game={game} />}
      </Stack>
    </Drawer>
  );
}

const SWITCHES = ['isOffered', 'isHot', 'isNew', 'supportPlay', 'freePlay'] as const;

function OwnAvailability({ game }: GameProps) {
  const t = useT();
  const queries = useQueryClient();
  const path = `/games/${encodeURIComponent(game.nodeId)}`;
  const change = useMutation({
    mutationFn: (payload: GameSettingsPayload) => call<OfficeGame>('POST', path, payload),
    onSettled: () => queries.invalidateQueries({ queryKey: VENDORS.all }),
  });
  const isOn = { ...game, isOffered: game.own.isOffered, isNew: isNewNow(game) };
  return (
    <Stack gap="sm">
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`games.${name}`)}
          description={t(`games.${name}Hint`)}
          checked={isOn[name]}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Select
        label={t('games.ownCategory')}
        description={t('games.ownCategoryHint', { type: t(`gameType.${game.listed.type}`) })}
        data={[
          { value: '', label: t('games.asVendor') },
          ...GAME_TYPES.map((type) => ({ value: type, label: t(`gameType.${type}`) })),
        ]}
        value={game.own.type ?? ''}
        allowDeselect={false}
        disabled={change.isPending}
        onChange={(value) => change.mutate({ type: GameType.safeParse(value).data ?? null })}
      />
      <MultiSelect
        label={t('games.ownClassify')}
        description={t('games.ownClassifyHint')}
        data={CLASSIFIES.map((key) => ({ value: key, label: t(`classify.${key}`) }))}
        value={[...(game.own.classify ?? game.listed.classify)]}
        disabled={change.isPending}
        onChange={(keys) => change.mutate({ classify: keys.map((key) => ClassifyKey.parse(key)) })}
      />
      {game.own.classify && (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          disabled={change.isPending}
          onClick={() => change.mutate({ classify: null })}
        >
          {t('games.asVendor')}
        </Button>
      )}
      <Markets game={game} isBusy={change.isPending} change={change.mutate} />
      <RefusalAlert error={change.error} />
    </Stack>
  );
}

interface MarketsProps extends GameProps {
  isBusy: boolean;
  change: (payload: GameSettingsPayload) => void;
}

/** Where it is shown. A market that its vendor leaves out cannot be put in by us. */
function Markets({ game: { own, listed }, isBusy, change }: MarketsProps) {
  const t = useT();
  const markets = useMarketNames();
  const withheld = new Set(own.withheldMarkets);
  const toggle = (code: string): void => {
    if (!withheld.delete(code)) withheld.add(code);
    change({ withheldMarkets: [...withheld] });
  };
  return (
    <Checkbox.Group
      label={t('games.inMarkets')}
      description={t('games.inMarketsHint')}
      value={listed.markets.filter((code) => !withheld.has(code))}
    >
      <Stack gap={6} mt={6}>
        {markets.map(({ code, countryName }) => {
          const isTheirs = listed.markets.includes(code);
          return (
            <Checkbox
              key={code}
              value={code}
              label={countryName}
              {...(isTheirs ? {} : { description: t('games.notFromVendor') })}
              disabled={isBusy || !isTheirs}
              onChange={() => toggle(code)}
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}

function StopButton({ game }: GameProps) {
  const t = useT();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const tell = useUndoable();
  const isStopped = game.ownSuspension !== null;
  const verb = isStopped ? 'allow' : 'stop';
  const { name } = game;
  const send = async (stopped: boolean, reason: string): Promise<void> => {
    await call('POST', `/games/${encodeURIComponent(game.nodeId)}/stop`, { stopped, reason });
    await queries.invalidateQueries({ queryKey: VENDORS.all });
  };
  return (
    <Group>
      <Button
        color={isStopped ? 'teal' : 'red'}
        variant="light"
        onClick={() =>
          ask({
            title: `${t(`games.${verb}Game`)}: ${name}`,
            text: t(`games.${verb}Text`),
            confirm: t(`games.${verb}Game`),
            isGrave: !isStopped,
            send: (reason) => send(!isStopped, reason),
            onDone: () =>
              tell({
                message: t(`games.${verb}Done`, { name }),
                undo: () => send(isStopped, t('undo.reason')),
              }),
          })
        }
      >
        {t(`games.${verb}Game`)}
      </Button>
      {dialog}
    </Group>
  );
}

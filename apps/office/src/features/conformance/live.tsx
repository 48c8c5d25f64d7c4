import { Anchor, Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RunLive, RunView } from '@feria/contracts/conformance/runs';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { call } from '../../ground/http/api.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CONFORMANCE } from './queries.ts';

/** A run that is not over: how far it is, what a vendor needs to play, and how it is stopped. */
export function Live({ run }: { run: RunView }) {
  const t = useT();
  const { may } = useSession();
  const { done, total, live, side, dialect } = run;
  const isVendorPlaying = side === 'vendor' && dialect !== 'transfer';
  return (
    <Card withBorder>
      <Stack>
        <Text size="sm">
          {t(isVendorPlaying ? 'conformance.secondsPlayed' : 'conformance.played', {
            done: String(done),
            total: String(total),
          })}
        </Text>
        <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={t('conformance.progress')} />
        {live && <Player live={live} />}
        {may('vendors.manage') && <Stop run={run} isVendorPlaying={isVendorPlaying} />}
      </Stack>
    </Card>
  );
}

/** What the vendor is given to play: where to call, and for whom. The wallet is the kit's own; no real money is behind it. */
function Player({ live: { walletUrl, playUrl, player, calls } }: { live: RunLive }) {
  const t = useT();
  const isPage = playUrl !== null && /^https?:/.test(playUrl);
  return (
    <Stack gap="xs">
      <Text size="sm">{t('conformance.vendorPlays')}</Text>
      <Group gap="xl" align="start">
        <Fact label={t('conformance.walletUrl')}>
          <Identifier value={walletUrl} />
        </Fact>
        <Fact label={t('conformance.token')}>
          <Identifier value={player.token} />
        </Fact>
        <Fact label={t('conformance.user')}>
          <Identifier value={player.user} />
        </Fact>
        <Fact label={t('target.game')}>{player.game}</Fact>
        <Fact label={t('target.currency')}>{player.currency}</Fact>
        <Fact label={t('conformance.calls')}>{calls}</Fact>
        {isPage && (
          <Fact label={t('conformance.playHere')}>
            <Anchor href={playUrl} target="_blank" rel="noopener noreferrer">
              {playUrl}
            </Anchor>
          </Fact>
        )}
      </Group>
    </Stack>
  );
}

function Stop({ run, isVendorPlaying }: { run: RunView; isVendorPlaying: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call<RunView>('POST', `/conformance/runs/${run.id}/stop`),
    onSettled: () => queries.invalidateQueries({ queryKey: CONFORMANCE.all }),
  });
  return (
    <Group>
      <Button
        variant="default"
        loading={stop.isPending || (run.stopAsked && run.state === 'running')}
        onClick={() => stop.mutate()}
      >
        {t(isVendorPlaying && run.state === 'running' ? 'conformance.judge' : 'conformance.stop')}
      </Button>
      <RefusalAlert error={stop.error} />
    </Group>
  );
}

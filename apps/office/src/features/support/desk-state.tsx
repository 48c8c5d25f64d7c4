/** Above the inbox: whether this operator answers now, whether it rings, and what colleagues have given to them. */
import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ChatDeskState } from '@feria/contracts/support/office';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { SUPPORT } from './queries.ts';

/** What has been given to this operator by a colleague. */
const HANDED = `/support?${new URLSearchParams({ state: '', whose: 'mine' }).toString()}`;
const SOUND_KEY = 'feria_office_sound';

/** What a colleague has given to this operator, until they have looked. */
export function Handed() {
  const t = useT();
  const { data } = useQuery({
    queryKey: SUPPORT.of('state'),
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
  });
  const count = data?.handed ?? 0;
  return (
    <div role="status">
      {count > 0 && (
        <Alert color="yellow" p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('support.handed', { count })}</Text>
            <Button size="compact-sm" variant="default" component={Link} href={HANDED}>
              {t('support.seeHanded')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}

/** Whether this operator answers now: what somebody who writes is told depends on it. */
export function Here() {
  const t = useT();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: SUPPORT.of('state'),
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
  });
  const put = useMutation({
    mutationFn: (here: boolean) => call('POST', '/support/here', { here }),
    onSuccess: () => queries.invalidateQueries({ queryKey: SUPPORT.of('state') }),
  });
  const others = data?.here ?? [];
  return (
    <Switch
      label={t('support.here')}
      description={others.length > 0 ? others.join(', ') : t('support.nobodyHere')}
      checked={put.isPending ? put.variables : (data?.isHere ?? false)}
      onChange={(event) => put.mutate(event.currentTarget.checked)}
    />
  );
}

export interface SoundState {
  isOn: boolean;
  turn: (isOn: boolean) => void;
}

/** Off until it is wanted: a short tone when something new waits, for as long as the page is there. */
export function useSound(): SoundState {
  const [isOn, setOn] = useState(() => localStorage.getItem(SOUND_KEY) === '1');
  const { data } = useQuery({
    queryKey: SUPPORT.of('state'),
    queryFn: () => call<ChatDeskState>('GET', '/support/state'),
  });
  const news = (data?.unread ?? 0) + (data?.handed ?? 0);
  const before = useRef(news);
  useEffect(() => {
    if (isOn && news > before.current) ring();
    before.current = news;
  }, [isOn, news]);
  const turn = (next: boolean): void => {
    localStorage.setItem(SOUND_KEY, next ? '1' : '0');
    setOn(next);
    if (next) ring();
  };
  return { isOn, turn };
}

export function Sound({ sound: { isOn, turn } }: { sound: SoundState }) {
  const t = useT();
  return (
    <Switch
      label={t('support.sound')}
      checked={isOn}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
}

const TONE = { hertz: 660, seconds: 0.18, loudness: 0.08 };

function ring(): void {
  const audio = new AudioContext();
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = TONE.hertz;
  gain.gain.value = TONE.loudness;
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE.seconds);
  tone.addEventListener('ended', () => void audio.close());
}

/** What customer service keeps for itself: canned answers, what a chat can be about, and its hours. */
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Screen } from '../../ground/loading/screen.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Answers } from './answers.tsx';
import { HolidayList } from './holidays.tsx';
import { Hours } from './hours.tsx';
import { Models } from './models.tsx';

const PARTS = ['answers', 'models', 'hours'] as const;
const SHOWN = { answers: Answers, models: Models, hours: AllHours };

function AllHours() {
  return (
    <Stack gap="xl">
      <Hours />
      <HolidayList />
    </Stack>
  );
}

export function Settings() {
  const t = useT();
  const [part, setPart] = useState<(typeof PARTS)[number]>('answers');
  const { may } = useSession();
  const Shown = SHOWN[part];
  return (
    <Screen
      title={t('support.settings')}
      aside={
        <Button component={Link} href="/support" variant="default">
          {t('nav.support')}
        </Button>
      }
    >
      <SegmentedControl
        size="xs"
        value={part}
        aria-label={t('support.settings')}
        style={{ alignSelf: 'start' }}
        onChange={(value) => setPart(PARTS.find((one) => one === value) ?? 'answers')}
        data={PARTS.map((value) => ({ value, label: t(`support.part.${value}`) }))}
      />
      {!may('support.manage') && (
        <Text size="sm" c="dimmed">
          {t('support.mayNotManage')}
        </Text>
      )}
      <Shown />
    </Screen>
  );
}

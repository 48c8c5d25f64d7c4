import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { TemplateOverrides, WordsVersion } from '@feria/contracts/delivery/template-words';
import { Differences } from '../../ground/changes/differences.tsx';
import { templateDifferences, useTemplateWords } from '../../ground/changes/template-words.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';

interface HistoryProps {
  versions: readonly WordsVersion[];
  house: TemplateOverrides;
  market: string;
  /** Puts former words into the fields: publishing them is a version of its own. */
  takeBack: ((words: TemplateOverrides) => void) | undefined;
}

/** Every version, the newest first, and what each changed. */
export function TemplateHistory({ versions, house, market, takeBack }: HistoryProps) {
  const t = useT();
  if (versions.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label={t('templates.history')}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('templates.history')}
        </Title>
        {versions.map((one, at) => (
          <Row
            key={one.version}
            version={one}
            former={versions[at + 1]?.words ?? house}
            {...{ house, market, takeBack: at === 0 ? undefined : takeBack }}
          />
        ))}
      </Stack>
    </Card>
  );
}

type RowProps = Omit<HistoryProps, 'versions'> & { version: WordsVersion; former: TemplateOverrides };

function Row({
  version: { version, words, by, second, reason, at },
  former,
  house,
  market,
  takeBack,
}: RowProps) {
  const t = useT();
  const fields = useTemplateWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Badge variant="light" color={words === null ? 'gray' : 'teal'} tt="none">
          {t('templates.version', { version })}
        </Badge>
        <Text size="sm">{words === null ? t('templates.backToBuiltIn') : reason}</Text>
      </Group>
      <Text size="xs" c="dimmed">
        {second === null ? by : `${by}, ${second}`} · <Moment at={at} market={market} />
      </Text>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen((was) => !was)}
        >
          {t('markets.see')}
        </Button>
        {takeBack && (
          <Button size="compact-xs" variant="default" onClick={() => takeBack(words ?? house)}>
            {t('templates.take')}
          </Button>
        )}
      </Group>
      {isOpen && (
        <Differences differences={templateDifferences(former, words ?? house)} words={fields} isBeside />
      )}
    </Stack>
  );
}

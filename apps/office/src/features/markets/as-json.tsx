/** The whole document of a market as JSON, to be read, kept elsewhere, or put in. */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../ground/i18n/texts.ts';
import { plain, type Typed } from './form.ts';

interface AsJsonProps {
  typed: Typed;
  change: (next: Typed) => void;
}

export function AsJson({ typed, change }: AsJsonProps) {
  const t = useT();
  const [text, setText] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const take = (): void => {
    try {
      change(JSON.parse(text ?? '') as Typed);
      setText(undefined);
      setWrong(undefined);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('markets.jsonLead')}
      </Text>
      <Textarea
        aria-label={t('markets.json')}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        className="json-text"
        value={text ?? JSON.stringify(plain(typed), null, 2)}
        onChange={(event) => setText(event.currentTarget.value)}
        error={wrong !== undefined && t('markets.jsonWrong', { first: wrong })}
      />
      <Group>
        <Button variant="default" disabled={text === undefined} onClick={take}>
          {t('markets.jsonTake')}
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Group, Kbd, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLetterKeys } from '../forms/letter-keys.ts';
import { isDialogOpen } from '../forms/open-dialogs.ts';

interface NoticeActProps {
  message: string;
  label: string;
  /** The key that does it as long as the notice is there. */
  letter: string;
  onAct: () => void;
}

/** Those that are there, the newest last: a key is the newest one's. */
const shown: symbol[] = [];

/** What was done, and one thing that may follow it. */
export function NoticeAct({ message, label, letter, onAct }: NoticeActProps) {
  const [own] = useState(() => Symbol(letter));
  useEffect(() => {
    shown.push(own);
    return () => void shown.splice(shown.indexOf(own), 1);
  }, [own]);
  useLetterKeys([
    [
      letter,
      () => {
        if (shown.at(-1) === own && !isDialogOpen()) onAct();
      },
    ],
  ]);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{message}</Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-keyshortcuts={letter}
        rightSection={<Kbd size="xs">{letter}</Kbd>}
        onClick={onAct}
      >
        {label}
      </Button>
    </Group>
  );
}

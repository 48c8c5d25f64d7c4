import { Button, Card, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_AT_ONCE, type OfficeGameIds } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { BulkDialog } from './bulk-dialog.tsx';

interface BulkBarProps {
  ticked: ReadonlySet<string>;
  setTicked: (ids: ReadonlySet<string>) => void;
  /** What the list asks for, to choose all that it finds. */
  asked: Readonly<Record<string, string>>;
  total: number;
}

/** What can be done with the games that are chosen. */
export function BulkBar({ ticked, setTicked, asked, total }: BulkBarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const all = useMutation({
    mutationFn: () => {
      const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
      return call<OfficeGameIds>('GET', `/games/ids?${search.toString()}`);
    },
    onSuccess: ({ nodeIds }) => setTicked(new Set([...ticked, ...nodeIds].slice(0, MOST_AT_ONCE))),
  });
  const hasMore = total > ticked.size && ticked.size < MOST_AT_ONCE;
  return (
    <Card withBorder p="xs">
      <Group>
        <Text size="sm" fw={600} aria-live="polite">
          {t('games.picked', { count: ticked.size })}
        </Text>
        {hasMore && (
          <Button size="xs" variant="subtle" loading={all.isPending} onClick={() => all.mutate()}>
            {total > MOST_AT_ONCE
              ? t('games.pickFirst', { most: MOST_AT_ONCE })
              : t('games.pickAll', { total })}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={() => setTicked(new Set())}>
          {t('games.pickNone')}
        </Button>
        <Button size="xs" ml="auto" onClick={() => setOpen(true)}>
          {t('games.bulk')}
        </Button>
      </Group>
      <RefusalAlert error={all.error} />
      {isOpen && (
        <BulkDialog
          nodeIds={[...ticked]}
          onClose={() => setOpen(false)}
          onDone={() => setTicked(new Set())}
        />
      )}
    </Card>
  );
}

/** The order in which visitors see them: by buttons, and by dragging. */
import { ActionIcon, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { ChevronDownIcon, ChevronUpIcon } from '@feria/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentLine, ContentList } from '@feria/contracts/content/office';
import type { ContentKind } from '@feria/contracts/content/documents';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { Dialog, DialogEnd, RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { placeOf } from './place.ts';
import { CONTENT } from './queries.ts';

interface OrderDialogProps {
  kind: ContentKind;
  nameOf: (line: ContentLine) => string;
  onClose: () => void;
}

export function OrderDialog({ kind, nameOf, onClose }: OrderDialogProps) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: CONTENT.of('order', kind),
    queryFn: () => call<ContentList>('GET', `/content/order?kind=${kind}`),
  });
  return (
    <Dialog title={t('content.orderTitle')} onClose={onClose} size="lg">
      <RefusalAlert error={error} />
      {!data && error === null && <Skeleton h={240} />}
      {data && <Ordering lines={data.items} kind={kind} nameOf={nameOf} onClose={onClose} />}
    </Dialog>
  );
}

function Ordering({ lines, kind, nameOf, onClose }: OrderDialogProps & { lines: readonly ContentLine[] }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [order, setOrder] = useState(lines);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const line = order[from];
    if (!line || to < 0 || to >= order.length || from === to) return;
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, line));
    setSaid(t('content.moved', { name: nameOf(line), place: String(to + 1) }));
  };
  const save = useMutation({
    mutationFn: () => call('PUT', '/content/order', { kind, ids: order.map(({ id }) => id) }),
    onSuccess: async () => {
      done(t('content.ordered'));
      onClose();
      await queries.invalidateQueries({ queryKey: CONTENT.all });
    },
  });
  return (
    <Stack>
      <ol className="ordered">
        {order.map((line, at) => (
          <li
            key={line.id}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === at) return;
              move(dragged, at);
              setDragged(at);
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <Group gap="xs" wrap="nowrap">
              <Text className="num" w={28} ta="end" c="dimmed" size="sm">
                {at + 1}
              </Text>
              <Text size="sm" truncate flex={1}>
                {nameOf(line)}
              </Text>
              <Text size="xs" c="dimmed">
                {placeOf(line, t)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={at === 0}
                aria-label={t('content.up', { name: nameOf(line) })}
                onClick={() => move(at, at - 1)}
              >
                <ChevronUpIcon size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={at === order.length - 1}
                aria-label={t('content.down', { name: nameOf(line) })}
                onClick={() => move(at, at + 1)}
              >
                <ChevronDownIcon size={16} />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <RefusalAlert error={save.error} />
      <DialogEnd onClose={onClose}>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('content.saveOrder')}
        </Button>
      </DialogEnd>
    </Stack>
  );
}

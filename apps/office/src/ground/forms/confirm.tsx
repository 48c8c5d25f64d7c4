import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Dialog, RefusalAlert } from './form-parts.tsx';

interface ConfirmProps {
  title: string;
  text: string;
  no: string;
  yes: string;
  send: () => Promise<unknown>;
  /** It was done. */
  onDone: () => unknown;
  onClose: () => void;
}

/** The question before an act of one's own that cannot be undone, and needs no reason. */
export function Confirm({ title, text, no, yes, send, onDone, onClose }: ConfirmProps) {
  const act = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      onClose();
      await onDone();
    },
  });
  return (
    <Dialog onClose={onClose} title={title} size="sm">
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <RefusalAlert error={act.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {no}
          </Button>
          <Button data-autofocus color="red" loading={act.isPending} onClick={() => act.mutate()}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

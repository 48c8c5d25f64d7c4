import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRefusalText } from './parts.tsx';
import { useT } from './texts.ts';

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
  const t = useT();
  const refusalText = useRefusalText();
  const act = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      onClose();
      await onDone();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="sm"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        {act.error !== null && (
          <Alert color="red" role="alert">
            {refusalText(act.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {no}
          </Button>
          <Button data-autofocus color="red" loading={act.isPending} onClick={() => act.mutate()}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

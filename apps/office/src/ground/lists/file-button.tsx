import { Button, Group, Text, Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useDone } from '../feedback/done.ts';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { fetchFile } from '../http/api.ts';
import { saveFile } from '../http/save-file.ts';
import { useT } from '../i18n/texts.ts';
import { useSession } from '../session/session.tsx';

interface FileButtonProps {
  path: string;
  name: string;
  /** Where there are two files, what this one is. */
  label?: string;
}

/** A file of exactly what is shown. Who may not take it along is told so. */
export function FileButton({ path, name, label }: FileButtonProps) {
  const t = useT();
  const { may } = useSession();
  const done = useDone();
  const refusalText = useRefusalText();
  const file = useMutation({
    mutationFn: async () => saveFile(await fetchFile(path), name),
    onSuccess: () => done(t('list.exported')),
  });
  const mayExport = may('lists.export');
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {file.error !== null && (
        <Text role="alert" size="xs" c="red">
          {refusalText(file.error)}
        </Text>
      )}
      <Tooltip label={mayExport ? t('list.exportHint') : t('list.mayNotExport')}>
        <Button
          size="xs"
          variant="default"
          loading={file.isPending}
          {...(mayExport ? {} : { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => mayExport && file.mutate()}
        >
          {label ?? t('list.export')}
        </Button>
      </Tooltip>
    </Group>
  );
}

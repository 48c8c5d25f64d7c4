/** The rows that are shown, to be pasted into a spreadsheet. It takes out what the file does, so it asks for the same and leaves a row of the audit. */
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { CopyIcon } from '@feria/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useDone } from '../feedback/done.ts';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { fetchFile } from '../http/api.ts';
import { useT } from '../i18n/texts.ts';
import { useSession } from '../session/session.tsx';

interface CopyButtonProps {
  /** Where the platform has them as text. */
  path: string;
  /** How many; of none there is nothing to copy. */
  rows: number;
}

export function CopyButton({ path, rows }: CopyButtonProps) {
  const t = useT();
  const { may } = useSession();
  const done = useDone();
  const refusalText = useRefusalText();
  const copy = useMutation({
    mutationFn: () => copyLater(fetchFile(path).then((file) => file.text())),
    onSuccess: () => done(t('list.copied', { count: rows })),
  });
  const mayCopy = may('lists.export');
  const isOff = !mayCopy || rows === 0;
  return (
    <>
      {copy.error !== null && (
        <Text role="alert" size="xs" c="red">
          {refusalText(copy.error)}
        </Text>
      )}
      <Tooltip label={mayCopy ? t('list.copyHint', { count: rows }) : t('list.mayNotExport')}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('list.copy')}
          loading={copy.isPending}
          {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})}
          onClick={() => {
            if (!isOff) copy.mutate();
          }}
        >
          <CopyIcon size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Asked for at once, while the press still counts as one: what comes later is no answer to a press any more. */
async function copyLater(text: Promise<string>): Promise<void> {
  const blob = text.then((said) => new Blob([said], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

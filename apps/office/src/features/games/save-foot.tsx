/** Below something that was put together by hand: save all of it, with a reason, or take the changes back. */
import { Button, Group } from '@mantine/core';
import { useAsk } from '../../app/ask-reason.tsx';
import { useDone } from '../../app/done.ts';
import { useT } from '../../app/texts.ts';

interface SaveFootProps {
  /** Whose words: `.save`, `.saveText`, `.saved`. */
  of: 'categories' | 'shelf';
  isWrong?: boolean;
  undo: () => void;
  send: (reason: string) => Promise<void>;
}

export function SaveFoot({ of, isWrong = false, undo, send }: SaveFootProps) {
  const t = useT();
  const done = useDone();
  const { ask, dialog } = useAsk();
  const save = (): void =>
    ask({
      title: t(`${of}.save`),
      text: t(`${of}.saveText`),
      confirm: t(`${of}.save`),
      send: async (reason) => {
        await send(reason);
        done(t(`${of}.saved`));
      },
    });
  return (
    <Group>
      <Button onClick={save} disabled={isWrong}>
        {t(`${of}.save`)}
      </Button>
      <Button variant="default" onClick={undo}>
        {t('shelf.undo')}
      </Button>
      {dialog}
    </Group>
  );
}

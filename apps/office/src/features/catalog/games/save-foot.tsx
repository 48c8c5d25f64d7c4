/** Below something that was put together by hand: save all of it, with a reason, or take the changes back. */
import { Button, Group } from '@mantine/core';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { useDone } from '../../../ground/feedback/done.ts';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';

interface SaveFootProps {
  words: Readonly<Record<'save' | 'text' | 'saved', TextKey>>;
  isWrong?: boolean;
  undo: () => void;
  send: (reason: string) => Promise<void>;
}

export function SaveFoot({ words, isWrong = false, undo, send }: SaveFootProps) {
  const t = useT();
  const done = useDone();
  const { ask, dialog } = useAsk();
  const save = (): void =>
    ask({
      title: t(words.save),
      text: t(words.text),
      confirm: t(words.save),
      send: async (reason) => {
        await send(reason);
        done(t(words.saved));
      },
    });
  return (
    <Group>
      <Button onClick={save} disabled={isWrong}>
        {t(words.save)}
      </Button>
      <Button variant="default" onClick={undo}>
        {t('lobbyOrder.undo')}
      </Button>
      {dialog}
    </Group>
  );
}

import { useToast } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChoicePayload, NotificationChoices } from '@feria/contracts/delivery/notifications';
import { useFailureText } from '../../ground/feedback/failure-text.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { choicesQuery, saveChoice } from './api.ts';

/** A member's choices, and the change of one: shown at once, taken back when it could not be saved. */
export function useChoices() {
  const t = useT();
  const toast = useToast();
  const failure = useFailureText();
  const queries = useQueryClient();
  const query = useQuery(choicesQuery());
  const { queryKey } = choicesQuery();
  const show = (change: Shown) =>
    queries.setQueryData<NotificationChoices>(queryKey, (old) => old && withCell(old, change));
  const save = useMutation({
    mutationFn: saveChoice,
    // One after another: of two presses on one switch the last one holds.
    scope: { id: 'notification choices' },
    onMutate: async ({ topic, channel, wanted }) => {
      await queries.cancelQueries({ queryKey });
      show({ topic, channel, wanted, agreedAt: null });
    },
    onSuccess: ({ value }, { topic, channel }) => {
      const cell = value.topics
        .find((row) => row.topic === topic)
        ?.cells.find((one) => one.channel === channel);
      if (cell) show({ topic, ...cell });
    },
    onError: (error, { topic, channel, wanted }) => {
      show({ topic, channel, wanted: !wanted, agreedAt: null });
      const name = t('notify.switch', {
        topic: t(`notify.topic.${topic}`),
        channel: t(`notify.channel.${channel}`),
      });
      toast({ text: `${t('notify.undone', { name })} ${failure(error).text}`, tone: 'bad' });
      // When the member had agreed, only the platform knows.
      void queries.invalidateQueries({ queryKey });
    },
  });
  return { query, save: save.mutate, isSaved: save.isSuccess, isSaving: save.isPending };
}

type Cell = NotificationChoices['value']['topics'][number]['cells'][number];
type Shown = Pick<ChoicePayload, 'topic'> & Cell;

/** The answer with one of its cells changed. */
export function withCell(answer: NotificationChoices, { topic, ...cell }: Shown): NotificationChoices {
  const { value } = answer;
  const topics = value.topics.map((row) =>
    row.topic === topic
      ? { ...row, cells: row.cells.map((one) => (one.channel === cell.channel ? cell : one)) }
      : row,
  );
  return { ...answer, value: { ...value, topics } };
}

/** What colleagues should know about a record. A note stays as it was written: a later one puts it right. */
import { Card, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { recordKey, type NotedKind, type RecordNotes } from '@feria/contracts/operators/records';
import { Form } from '../forms/form.tsx';
import { call } from '../http/api.ts';
import { RECORD_NOTES } from '../http/keys.ts';
import { useT } from '../i18n/texts.ts';
import { Part } from '../loading/part.tsx';
import { Moment } from '../values/moment.tsx';
import { OperatorName } from '../values/operator-name.tsx';

interface NotesProps {
  kind: NotedKind;
  id: string;
  market?: string;
}

export function Notes({ kind, id, market }: NotesProps) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: RECORD_NOTES.one(recordKey({ kind, id })),
    queryFn: () => call<RecordNotes>('GET', `/notes/${kind}/${id}`),
  });
  return (
    <Part
      title={t('notes.title')}
      lead={t(kind === 'vendor' ? 'notes.leadVendor' : 'notes.lead')}
      isPending={isPending}
      error={error}
      retry={refetch}
    >
      {data?.mayWrite && <NewNote kind={kind} id={id} />}
      {data?.items.length === 0 && <Text size="sm">{t('notes.empty')}</Text>}
      {(data?.items ?? []).map((note) => (
        <Card key={note.id} withBorder component="article" p="sm">
          <Text size="xs" c="dimmed">
            <OperatorName username={note.author} /> ·{' '}
            <Moment at={note.at} {...(market === undefined ? {} : { market })} />
          </Text>
          <Text size="sm" className="note">
            {note.text}
          </Text>
        </Card>
      ))}
    </Part>
  );
}

function NewNote({ kind, id }: NotesProps) {
  const t = useT();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  // Of these words, also where their answer was lost and they are sent again.
  const key = useRef(crypto.randomUUID());
  const add = useMutation({
    mutationFn: () =>
      call<RecordNotes>('POST', `/notes/${kind}/${id}`, { text: text.trim(), key: key.current }),
    onSuccess: (notes) => {
      setText('');
      key.current = crypto.randomUUID();
      queries.setQueryData(RECORD_NOTES.one(recordKey({ kind, id })), notes);
    },
  });
  return (
    <Form
      act={add}
      send={() => add.mutate()}
      submit={t('notes.add')}
      isReady={text.trim() !== ''}
      button={{ variant: 'default' }}
      gap="xs"
    >
      <Textarea
        label={t('notes.new')}
        value={text}
        onChange={(event) => {
          key.current = crypto.randomUUID();
          setText(event.currentTarget.value);
        }}
        maxLength={2_000}
        autosize
        minRows={2}
      />
    </Form>
  );
}

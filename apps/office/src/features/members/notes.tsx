import { Card, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberNotes } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';

/** What colleagues should know about the member. A note stays as it was written. */
export function Notes({ member: { id, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { may } = useSession();
  const key = MEMBERS.one(id, 'notes');
  const { data, error, refetch, isPending } = useQuery({
    queryKey: key,
    queryFn: () => call<MemberNotes>('GET', `/members/${id}/notes`),
  });
  return (
    <Part title={t('notes.title')} lead={t('notes.lead')} isPending={isPending} error={error} retry={refetch}>
      {may('members.note') && <NewNote id={id} />}
      {data?.items.length === 0 && <Text size="sm">{t('notes.empty')}</Text>}
      {(data?.items ?? []).map((note) => (
        <Card key={note.id} withBorder component="article" p="sm">
          <Text size="xs" c="dimmed">
            {note.author} · <Moment at={note.at} market={merchantCode} />
          </Text>
          <Text size="sm" className="note">
            {note.text}
          </Text>
        </Card>
      ))}
    </Part>
  );
}

function NewNote({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => call<MemberNotes>('POST', `/members/${id}/notes`, { text: text.trim() }),
    onSuccess: (notes) => {
      setText('');
      queries.setQueryData(MEMBERS.one(id, 'notes'), notes);
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
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={2_000}
        autosize
        minRows={2}
      />
    </Form>
  );
}

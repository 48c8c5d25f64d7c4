import { LANGUAGES } from '@feria/contracts/languages';
import { endonym } from '@feria/ui/names';
import { Badge, Button, Group, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CannedAnswer, CannedAnswers, SaveAnswer } from '@feria/contracts/support-desk';
import { LONGEST_CHAT } from '@feria/contracts/support-kinds';
import { call } from '../../app/api.ts';
import { Dialog, DialogEnd, RefusalAlert } from '../../app/form-parts.tsx';
import { Listing } from '../../app/listing.tsx';
import { useMarketNames } from '../../app/market-names.ts';
import { LoadFailure } from '../../app/parts.tsx';
import { useSession } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';

const KEY = ['support', 'answers'];

/** Words that are said often, by the shortcut that brings them. */
export function Answers() {
  const t = useT();
  const { may } = useSession();
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => call<CannedAnswers>('GET', '/support/answers'),
  });
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  const mayEdit = may('support.manage');
  return (
    <Stack gap="sm">
      {mayEdit && (
        <Button style={{ alignSelf: 'start' }} size="xs" onClick={() => setEdited('new')}>
          {t('support.newAnswer')}
        </Button>
      )}
      <Listing
        rows={data?.items ?? []}
        loading={isPending}
        empty={t('support.noAnswers')}
        columns={[
          {
            accessor: 'shortcut',
            title: t('support.shortcut'),
            render: (row) => (
              <Group gap="xs" wrap="nowrap">
                <Text size="sm" fw={600}>
                  /{row.shortcut}
                </Text>
                {row.isOff && (
                  <Badge size="sm" color="gray" variant="light" tt="none">
                    {t('support.off')}
                  </Badge>
                )}
              </Group>
            ),
          },
          { accessor: 'language', title: t('support.language'), render: (row) => row.language.toUpperCase() },
          {
            accessor: 'market',
            title: t('column.market'),
            render: (row) => row.market ?? t('support.everyMarket'),
          },
          { accessor: 'text', title: t('support.words'), render: (row) => <Text size="sm">{row.text}</Text> },
          {
            accessor: 'id',
            title: '',
            render: (row) =>
              mayEdit && (
                <Button size="compact-xs" variant="default" onClick={() => setEdited(row)}>
                  {t('support.edit')}
                </Button>
              ),
          },
        ]}
      />
      {edited !== undefined && (
        <AnswerDialog answer={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}

function AnswerDialog({ answer, onClose }: { answer: CannedAnswer | null; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const markets = useMarketNames();
  const [given, setGiven] = useState<SaveAnswer>(
    answer ?? { market: null, language: 'es', shortcut: '', text: '', isOff: false },
  );
  const save = useMutation({
    mutationFn: () => call<CannedAnswers>('POST', '/support/answers', given),
    onSuccess: (next) => {
      queries.setQueryData(KEY, next);
      onClose();
    },
  });
  const set = (changed: Partial<SaveAnswer>) => setGiven({ ...given, ...changed });
  return (
    <Dialog title={t(answer ? 'support.editAnswer' : 'support.newAnswer')} onClose={onClose} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack>
          <Group grow align="start">
            <TextInput
              data-autofocus
              required
              label={t('support.shortcut')}
              description={t('support.shortcutHint')}
              maxLength={24}
              value={given.shortcut}
              onChange={(event) => set({ shortcut: event.currentTarget.value })}
            />
            <Select
              label={t('support.language')}
              description={t('support.languageHint')}
              data={LANGUAGES.map((one) => ({ value: one, label: endonym(one) }))}
              value={given.language}
              allowDeselect={false}
              onChange={(value) =>
                set({ language: LANGUAGES.find((one) => one === value) ?? given.language })
              }
            />
          </Group>
          <Select
            label={t('column.market')}
            data={[
              { value: '', label: t('support.everyMarket') },
              ...markets.map(({ code, countryName }) => ({ value: code, label: countryName })),
            ]}
            value={given.market ?? ''}
            allowDeselect={false}
            onChange={(value) => set({ market: value === '' ? null : value })}
          />
          <Textarea
            required
            label={t('support.words')}
            maxLength={LONGEST_CHAT}
            autosize
            minRows={4}
            value={given.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          <Switch
            label={t('support.isOff')}
            checked={given.isOff ?? false}
            onChange={(event) => set({ isOff: event.currentTarget.checked })}
          />
          <RefusalAlert error={save.error} />
          <DialogEnd onClose={onClose}>
            <Button type="submit" loading={save.isPending}>
              {t('support.save')}
            </Button>
          </DialogEnd>
        </Stack>
      </form>
    </Dialog>
  );
}

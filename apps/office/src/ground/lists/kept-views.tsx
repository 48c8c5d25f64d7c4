/** Views of a list that operators keep: chosen, kept under a name, shared, changed, deleted. */
import { Button, Checkbox, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { ListView, ListViews } from '@feria/contracts/operators/list-views';
import { CheckIcon, ChevronDownIcon } from '@feria/ui/icons';
import { useDone } from '../feedback/done.ts';
import { Form } from '../forms/form.tsx';
import { call } from '../http/api.ts';
import { branch } from '../http/keys.ts';
import { useT } from '../i18n/texts.ts';
import { searchInOrder, viewOfSearch } from './list-state.ts';
import type { ListRow } from './list-cells.tsx';
import type { List } from './use-list.ts';

const VIEWS = branch('list-views');

export function KeptViews<Row extends ListRow>({ list: { spec, standard, replace } }: { list: List<Row> }) {
  const t = useT();
  const address = searchInOrder(viewOfSearch(new URLSearchParams(useSearch()), standard));
  const [isKeeping, setIsKeeping] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: VIEWS.of(spec.name),
    queryFn: () => call<ListViews>('GET', `/list-views?list=${spec.name}`),
    staleTime: 60_000,
  });
  const views = data?.items ?? [];
  const current = views.find(({ search }) => search === address);
  const isStandard = address === '';
  return (
    <>
      <Menu position="bottom-start" returnFocus onOpen={() => void refetch()}>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<ChevronDownIcon size={14} />}>
            {current?.name ?? (isStandard ? t('list.view.standard') : t('list.view.unkept'))}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Line name={t('list.view.standard')} isCurrent={isStandard} onClick={() => replace('')} />
          {views.map((view) => (
            <Line
              key={view.id}
              name={view.name}
              about={view.isOwn ? (view.isShared ? t('list.view.shared') : '') : view.owner}
              isCurrent={view === current}
              onClick={() => replace(view.search)}
            />
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setIsKeeping(true)}>
            {current?.isOwn ? t('list.view.change') : t('list.view.keep')}
          </Menu.Item>
          {current?.isOwn && <Remove view={current} list={spec.name} />}
        </Menu.Dropdown>
      </Menu>
      {isKeeping && (
        <Keep
          list={spec.name}
          search={address}
          view={current?.isOwn ? current : undefined}
          close={() => setIsKeeping(false)}
        />
      )}
    </>
  );
}

interface LineProps {
  name: string;
  about?: string;
  isCurrent: boolean;
  onClick: () => void;
}

function Line({ name, about = '', isCurrent, onClick }: LineProps) {
  return (
    <Menu.Item
      onClick={onClick}
      leftSection={isCurrent ? <CheckIcon size={14} /> : <span className="no-tick" />}
      {...(isCurrent ? { 'aria-current': true } : {})}
    >
      {name}
      {about !== '' && (
        <Text span size="xs" c="dimmed" ml="xs">
          {about}
        </Text>
      )}
    </Menu.Item>
  );
}

/** Deleted at once: it holds nothing but a question, and the question stays in the address. */
function Remove({ view, list }: { view: ListView; list: string }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => call<ListViews>('DELETE', `/list-views/${view.id}`),
    onSuccess: (answer) => {
      queries.setQueryData(VIEWS.of(list), answer);
      done(t('list.view.deleted', { name: view.name }));
    },
  });
  return (
    <Menu.Item color="red" onClick={() => act.mutate()}>
      {t('list.view.delete')}
    </Menu.Item>
  );
}

interface KeepProps {
  list: string;
  search: string;
  /** The one that is changed; none: a new one. */
  view: ListView | undefined;
  close: () => void;
}

function Keep({ list, search, view, close }: KeepProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const act = useMutation({
    mutationFn: () =>
      view
        ? call<ListViews>('PUT', `/list-views/${view.id}`, { name, search, isShared })
        : call<ListViews>('POST', '/list-views', { list, name, search, isShared }),
    onSuccess: (answer) => {
      queries.setQueryData(VIEWS.of(list), answer);
      done(t('list.view.kept', { name: name.trim() }));
      close();
    },
  });
  return (
    <Modal
      opened
      onClose={close}
      title={view ? t('list.view.change') : t('list.view.keep')}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Form act={act} send={() => act.mutate()} submit={t('list.view.save')} isReady={name.trim() !== ''}>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('list.view.name')}
            required
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group>
            <Checkbox
              label={t('list.view.share')}
              description={t('list.view.shareHint')}
              checked={isShared}
              onChange={(event) => setIsShared(event.currentTarget.checked)}
            />
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

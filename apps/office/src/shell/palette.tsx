/**
 * Ctrl or Cmd and K: a page by its name, a member by account, id, name, mail or telephone, a payment by its reference, a round by its
 * id or a vendor's transaction. What
 * is typed goes to the platform in a body, never in an address, and nothing of it is kept.
 */
import { Kbd, Loader, Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import type { FoundMembers, FoundPayments, FoundRounds } from '@feria/contracts/members/office';
import { call } from '../ground/http/api.ts';
import { useRefusalText } from '../ground/feedback/refusal-text.ts';
import type { Screens } from '../ground/manifest/screens.ts';
import { useSession } from '../ground/session/session.tsx';
import { useT } from '../ground/i18n/texts.ts';
import { branch } from '../ground/http/keys.ts';

const FOUND = branch('find');
type Hit = { key: string; href: string; title: string; about: string };
const LEAST = 2;
const SETTLED_MS = 200;
const MOST_PAGES = 8;

type PaletteProps = { screens: Screens['named'] };

/** The button in the header, and the key. */
export function Palette({ screens }: PaletteProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  // Inside fields, too: that is where hands are.
  useHotkeys([['mod+K', () => setIsOpen(true)]], [], true);
  return (
    <>
      <UnstyledButton className="palette-button" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Text span size="sm" visibleFrom="sm">
          {t('palette.open')}
        </Text>
        <Text span size="sm" hiddenFrom="sm">
          {t('palette.short')}
        </Text>
        <Kbd visibleFrom="md">{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      {isOpen && <PaletteDialog screens={screens} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function PaletteDialog({ screens, onClose }: PaletteProps & { onClose: () => void }) {
  const t = useT();
  const refusalText = useRefusalText();
  const [, go] = useLocation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const { hits, isSearching, error } = useHits(typed, screens);
  const chosen = Math.min(at, Math.max(hits.length - 1, 0));
  const open = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    go(hit.href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') open(hits[chosen]);
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setAt((chosen + step + hits.length) % hits.length);
  };
  const said = isSearching ? t('palette.searching') : t('palette.found', { count: hits.length });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('palette.title')}
      size="lg"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={hits[chosen] ? `${list}-${chosen}` : undefined}
        label={t('palette.label')}
        description={t('palette.hint')}
        value={typed}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        rightSection={isSearching && <Loader size="xs" />}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Text role="status" size="xs" c="dimmed" py="xs">
        {error === null ? said : refusalText(error)}
      </Text>
      <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: -1 }}>
        <div role="listbox" id={list} aria-label={t('palette.title')}>
          {hits.map((hit, index) => (
            <div
              key={hit.key}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className="palette-hit"
              onClick={() => open(hit)}
              onKeyDown={onKeyDown}
              onMouseMove={() => setAt(index)}
            >
              <Text size="sm">{hit.title}</Text>
              <Text size="xs" c="dimmed">
                {hit.about}
              </Text>
            </div>
          ))}
        </div>
      </ScrollArea.Autosize>
    </Modal>
  );
}

function useHits(
  typed: string,
  screens: Screens['named'],
): { hits: readonly Hit[]; isSearching: boolean; error: unknown } {
  const { may } = useSession();
  const wanted = typed.trim();
  const [q] = useDebouncedValue(wanted, SETTLED_MS);
  const pages = usePageHits(wanted, screens);
  const isLong = q.length >= LEAST;
  const members = useFound<FoundMembers>('members', q, isLong && may('members.read'));
  const payments = useFound<FoundPayments>('payments', q, isLong && may('cashier.read'));
  const rounds = useFound<FoundRounds>('rounds', q, isLong && may('rounds.read'));
  const found = useFoundHits(members.data, payments.data, rounds.data);
  return {
    hits: wanted.length < LEAST ? pages : [...found, ...pages],
    isSearching:
      [members, payments, rounds].some(({ isFetching }) => isFetching) ||
      (wanted !== q && wanted.length >= LEAST),
    error: members.error ?? payments.error ?? rounds.error,
  };
}

function useFound<Answer>(what: 'members' | 'payments' | 'rounds', q: string, isWanted: boolean) {
  return useQuery({
    queryKey: FOUND.of(what, q),
    queryFn: () => call<Answer>('POST', `/find/${what}`, { q }),
    enabled: isWanted,
    // What somebody was looked for by does not stay in memory.
    gcTime: 0,
  });
}

function useFoundHits(members?: FoundMembers, payments?: FoundPayments, rounds?: FoundRounds): Hit[] {
  const t = useT();
  const { may } = useSession();
  const pathOf = { withdrawal: '/withdrawals', deposit: '/deposits', entry: '/entries' } as const;
  return [
    ...(may('members.read') ? (members?.items ?? []) : []).map((one) => ({
      key: one.id,
      href: `/members/${one.id}`,
      title: one.account,
      about: `${t('column.member')} · ${one.merchantCode} · ${t(`palette.by.${one.by}`)}`,
    })),
    ...(payments?.items ?? []).map((one) => ({
      key: `${one.kind} ${one.id}`,
      href: `${pathOf[one.kind]}/${one.id}`,
      title: one.reference,
      about: `${t(`palette.kind.${one.kind}`)} · ${one.account}`,
    })),
    ...(rounds?.items ?? []).map((one) => ({
      key: `${one.kind} ${one.id}`,
      href: `/rounds/${one.id}`,
      title: one.reference,
      about: `${t(`palette.kind.${one.kind}`)} · ${one.vendor} ${one.game} · ${one.account}`,
    })),
  ];
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function usePageHits(wanted: string, screens: Screens['named']): readonly Hit[] {
  const t = useT();
  const { may } = useSession();
  return useMemo(() => {
    const lines = screens.filter(({ needs }) => needs === undefined || may(needs));
    return lines
      .map(({ path, title }) => ({ key: path, href: path, title: t(title), about: t('palette.page') }))
      .filter(({ title }) => plain(title).includes(plain(wanted)))
      .slice(0, wanted === '' ? lines.length : MOST_PAGES);
  }, [may, screens, t, wanted]);
}

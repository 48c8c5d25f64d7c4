/**
 * Ctrl or Cmd and K: a page or an act by its name, a member by account, id, name, mail or telephone, a payment by its reference, a
 * round by its id or a vendor's transaction, a game by its name, and what was looked at since the sign-in. What is typed goes to the
 * platform in a body, never in an address, and nothing of it is kept.
 */
import { Group, Kbd, Loader, Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { SearchIcon } from '@feria/ui/icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { useRefusalText } from '../../ground/feedback/refusal-text.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { useHits, type Hit, type PaletteProps } from './hits.ts';

/** The button in the header, and the key. */
export function Palette(props: PaletteProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  // Inside fields, too: that is where hands are.
  useHotkeys([['mod+K', () => setIsOpen(true)]], [], true);
  return (
    <>
      <UnstyledButton className="palette-button" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <SearchIcon size={16} />
        <Text span size="sm" className="palette-word">
          {t('palette.open')}
        </Text>
        <Kbd visibleFrom="md">{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      {isOpen && <PaletteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function PaletteDialog({ onClose, ...props }: PaletteProps & { onClose: () => void }) {
  const t = useT();
  const refusalText = useRefusalText();
  const [, go] = useLocation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const { hits, isSearching, error } = useHits(typed, props);
  const chosen = Math.min(at, Math.max(hits.length - 1, 0));
  const open = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    if (hit.run) hit.run();
    else if (hit.href !== undefined) go(hit.href);
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
              <Group gap="sm" wrap="nowrap">
                <hit.icon size={18} />
                <div className="palette-words">
                  <Text size="sm">{hit.title}</Text>
                  <Text size="xs" c="dimmed">
                    {hit.about}
                  </Text>
                </div>
              </Group>
            </div>
          ))}
        </div>
      </ScrollArea.Autosize>
    </Modal>
  );
}

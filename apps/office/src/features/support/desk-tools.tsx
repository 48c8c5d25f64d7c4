/** What a desk of customer service is set by, and its other pages: beside the title, and on a telephone one tap away. */
import { ActionIcon, Button, Group, Popover, Stack } from '@mantine/core';
import { SettingsIcon } from '@feria/ui/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { useIsPhone } from '../../ground/loading/use-is-phone.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Here, Sound, useSound, type SoundState } from './desk-state.tsx';

export function DeskTools() {
  const t = useT();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  // It rings whether or not the switch for it is on the screen.
  const sound = useSound();
  if (!isPhone)
    return (
      <Group gap="sm">
        <Tools sound={sound} />
      </Group>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('support.tools')}
          onClick={() => setOpen((old) => !old)}
        >
          <SettingsIcon size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('support.tools')}>
        <Stack gap="sm">
          <Tools sound={sound} isForFingers />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const PAGES = ['chats', 'numbers', 'settings'] as const;

interface ToolsProps {
  sound: SoundState;
  isForFingers?: boolean;
}

function Tools({ sound, isForFingers = false }: ToolsProps) {
  const t = useT();
  const { may } = useSession();
  return (
    <>
      {may('support.answer') && <Here />}
      <Sound sound={sound} />
      {PAGES.map((page) => (
        <Button
          key={page}
          component={Link}
          href={`/support/${page}`}
          variant="default"
          size="xs"
          {...(isForFingers ? { h: 44 } : {})}
        >
          {t(`support.${page}`)}
        </Button>
      ))}
    </>
  );
}

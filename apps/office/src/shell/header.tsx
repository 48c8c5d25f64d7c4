/** The head of the office: the search, what waits, who is here, and how they like to read. On a phone what is rare is in the menu. */
import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { MoonIcon, SunIcon } from '@feria/ui/icons';
import { Link } from 'wouter';
import { LANGUAGES } from '@feria/contracts/languages';
import { useT, type OfficeLanguage } from '../ground/i18n/texts.ts';
import { useRoleName } from '../ground/session/role-name.ts';
import { useSession } from '../ground/session/session.tsx';

export interface Reading {
  language: OfficeLanguage;
  setLanguage: (language: OfficeLanguage) => void;
}

/** How somebody likes to read: the language, dark or light. */
export function ReadingChoice({ language, setLanguage }: Reading) {
  const t = useT();
  return (
    <Group gap="xs" wrap="nowrap">
      <SegmentedControl
        size="xs"
        value={language}
        onChange={(value) => setLanguage(value as OfficeLanguage)}
        data={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
        aria-label={t('language')}
      />
      <SchemeToggle />
    </Group>
  );
}

/** Who is here, and the way out. */
export function Who({ leave }: { leave: () => void }) {
  const t = useT();
  const { operator } = useSession();
  const roleName = useRoleName();
  return (
    <>
      <Anchor component={Link} href="/me" size="sm" visibleFrom="md" className="who">
        {operator.displayName}
        <Text span display="block" size="xs" c="dimmed">
          {roleName(operator)}
        </Text>
      </Anchor>
      <Button size="xs" variant="default" visibleFrom="sm" onClick={leave}>
        {t('signOut')}
      </Button>
    </>
  );
}

function SchemeToggle() {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Tooltip label={t('theme')}>
      <ActionIcon
        variant="default"
        aria-label={t('theme')}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}

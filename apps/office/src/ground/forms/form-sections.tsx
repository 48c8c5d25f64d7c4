/**
 * A long form: its parts one below the other, and beside them their names, which lead there and say where something was changed or is
 * wrong. Nothing is folded: what is looked for is found by the eye, by the search above the names, or by the browser's own search.
 */
import {
  Alert,
  Badge,
  Box,
  Card,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { SearchIcon } from '@feria/ui/icons';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';

export interface FormSection {
  /** Stands in the page's address behind `#`. */
  name: string;
  title: string;
  /** How many fields of it were changed. */
  changes: number;
  isWrong: boolean;
  /** What of it reaches further than its fields say. */
  note?: string | undefined;
  content: ReactNode;
}

interface SectionsProps {
  label: string;
  sections: readonly FormSection[];
  /** What its fields are searched for; none: it cannot be searched. */
  search?: { value: string; onChange: (sought: string) => void };
}

export function FormSections({ label, sections, search }: SectionsProps) {
  const t = useT();
  const prefix = useId();
  const idOf = (name: string): string => `${prefix}-${name}`;
  const here = useSectionInView(sections.map(({ name }) => idOf(name)));
  const goTo = (name: string): void => {
    const section = document.getElementById(idOf(name));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <div className="form-sections">
      <Box component="nav" aria-label={label} className="form-index">
        {search && (
          <TextInput
            type="search"
            size="xs"
            aria-label={t('form.find')}
            placeholder={t('form.find')}
            leftSection={<SearchIcon size={14} />}
            value={search.value}
            maxLength={60}
            onChange={(event) => search.onChange(event.currentTarget.value)}
          />
        )}
        <Stack gap={0} visibleFrom="md">
          {sections.map((section) => (
            <UnstyledButton
              key={section.name}
              className="form-index-line"
              aria-current={idOf(section.name) === here ? 'true' : undefined}
              onClick={() => goTo(section.name)}
            >
              <span>{section.title}</span>
              <Marks section={section} />
            </UnstyledButton>
          ))}
        </Stack>
        <NativeSelect
          hiddenFrom="md"
          size="xs"
          aria-label={t('form.goTo')}
          value={sections.find(({ name }) => idOf(name) === here)?.name ?? ''}
          data={sections.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(event) => goTo(event.currentTarget.value)}
        />
      </Box>
      <Stack miw={0}>
        {sections.length === 0 && <Text size="sm">{t('form.nothingFound')}</Text>}
        {sections.map(({ name, title, note, content }) => (
          <Card
            withBorder
            key={name}
            id={idOf(name)}
            component="section"
            aria-labelledby={`${idOf(name)}-title`}
            tabIndex={-1}
            className="form-section"
          >
            <Title order={2} size="h4" mb="sm" id={`${idOf(name)}-title`}>
              {title}
            </Title>
            {content}
            {note !== undefined && (
              <Alert color="yellow" mt="md">
                {note}
              </Alert>
            )}
          </Card>
        ))}
      </Stack>
    </div>
  );
}

function Marks({ section: { changes, isWrong } }: { section: FormSection }) {
  const t = useT();
  if (isWrong)
    return (
      <Badge size="sm" color="red" variant="light" tt="none" miw="max-content">
        {t('form.wrongHere')}
      </Badge>
    );
  if (changes === 0) return null;
  return (
    <Badge
      size="sm"
      color="blue"
      variant="light"
      tt="none"
      miw="max-content"
      aria-label={t('form.changes', { count: changes })}
    >
      {changes}
    </Badge>
  );
}

/** The id of the part that is read: the last one whose head has come into the upper third of the window. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const look = (): void => {
      const edge = window.innerHeight / 3;
      const passed = key
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < edge);
      setHere(passed.at(-1) ?? key.split(' ')[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return here;
}

/** The head of a page: where it lies, what it is called, whether it stands on top of the menu, and what can be done on it. */
import { ActionIcon, Group, MantineThemeProvider, Text, Title, Tooltip } from '@mantine/core';
import { ChevronLeftIcon, StarFilledIcon, StarIcon } from '@feria/ui/icons';
import { MOST_FAVOURITES } from '@feria/contracts/operators/favourites';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useT, type TextKey } from '../i18n/texts.ts';
import { usePlace } from '../manifest/place.tsx';
import type { MenuScreen } from '../manifest/screens.ts';
import { usePreference } from '../session/preferences.ts';

/** Buttons of a head are all as large as each other, whoever made them. */
const OF_ACTS = { components: { Button: { defaultProps: { size: 'xs' } } } };

export function PageHead({ title, aside }: { title: string; aside?: ReactNode }) {
  const place = usePlace();
  return (
    <div className="page-head">
      <Trail />
      <Group justify="space-between" align="center">
        <Group gap={4} wrap="nowrap" align="center" miw={0}>
          <Title order={1} size="h3" className="page-title">
            {title}
          </Title>
          {place?.page && place.isPage && <Star page={place.page} />}
        </Group>
        <MantineThemeProvider theme={OF_ACTS}>{aside}</MantineThemeProvider>
      </Group>
    </div>
  );
}

/** Group and page above a record's title; on a phone, the way back to the page. */
function Trail() {
  const t = useT();
  const place = usePlace();
  if (!place?.page || (place.isPage && place.group === undefined)) return null;
  const { group, page, isPage } = place;
  return (
    <nav aria-label={t('frame.trail')} className="trail">
      {group !== undefined && (
        <Text span size="xs" c="dimmed" visibleFrom="sm">
          {t(`nav.group.${group}` as TextKey)}
        </Text>
      )}
      {!isPage && (
        <>
          {group !== undefined && (
            <Text span size="xs" c="dimmed" aria-hidden visibleFrom="sm">
              /
            </Text>
          )}
          <Link href={page.path} className="trail-link">
            <span className="trail-back">
              <ChevronLeftIcon size={16} />
            </span>
            {t(page.title)}
          </Link>
        </>
      )}
    </nav>
  );
}

/** Puts a page on top of the menu, or takes it away from there. */
function Star({ page }: { page: MenuScreen }) {
  const t = useT();
  const { value, isPending, choose } = usePreference('favourites');
  const favourites = value ?? [];
  const isChosen = favourites.includes(page.path);
  const isFull = !isChosen && favourites.length >= MOST_FAVOURITES;
  const said = t(isChosen ? 'frame.unstar' : 'frame.star');
  return (
    <Tooltip label={isFull ? t('frame.starsFull', { most: MOST_FAVOURITES }) : said}>
      <ActionIcon
        variant="subtle"
        color={isChosen ? 'yellow' : 'gray'}
        aria-label={said}
        aria-pressed={isChosen}
        {...(isFull ? { 'data-disabled': true } : {})}
        onClick={() => {
          if (isPending || isFull) return;
          choose(isChosen ? favourites.filter((path) => path !== page.path) : [...favourites, page.path]);
        }}
      >
        {isChosen ? <StarFilledIcon size={18} /> : <StarIcon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}

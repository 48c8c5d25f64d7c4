/**
 * Journeys that are the same in each of their variants (language, theme, width): a normal run takes one variant of each, the full run all of them. A journey
 * whose variants do something different (a phone's menu, a desk's table) is not here, and runs all of them every time. Over all that a normal
 * run leaves, languages, themes and widths come about equally often: `story-ways.test.ts` counts.
 */
export interface StoryWay {
  language: 'en' | 'es';
  theme: 'dark' | 'light';
  width: number;
}

const isLong = process.env['FERIA_FULL'] === '1';

const way = (language: StoryWay['language'], theme: StoryWay['theme'], width: number): StoryWay => ({
  language,
  theme,
  width,
});

/** What a story can be walked in, the normal run's first. */
export const STORIES = {
  /** Through the whole product. */
  journey: [way('en', 'light', 1440), way('es', 'dark', 390)],
  /** By hand on a phone; by the keyboard at a desk. */
  kyc: [way('es', 'dark', 390), way('en', 'light', 1440)],
  content: [way('es', 'dark', 768), way('en', 'light', 1440)],
  'security-log': [
    way('es', 'light', 768),
    way('en', 'dark', 768),
    way('en', 'light', 390),
    way('es', 'dark', 390),
    way('en', 'light', 1440),
    way('es', 'dark', 1440),
  ],
  /** Banners of a phone, and of a desk. */
  'banners on a phone': [way('en', 'light', 390), way('es', 'light', 390)],
  'banners at a desk': [way('en', 'dark', 1440), way('es', 'dark', 1440)],
} as const satisfies Readonly<Record<string, readonly [StoryWay, StoryWay, ...StoryWay[]]>>;

export type Story = keyof typeof STORIES;

/** The ways in which this run walks it. */
export const waysOf = (story: Story, isFull = isLong): readonly StoryWay[] =>
  isFull ? STORIES[story] : STORIES[story].slice(0, 1);

/** Those of a journey's own profiles that this run walks. Throws when the table names one that the journey does not have: it would walk nothing. */
export function profilesOf<Profile extends Pick<StoryWay, 'language' | 'width'>>(
  story: Story,
  profiles: readonly Profile[],
  isFull = isLong,
): Profile[] {
  return waysOf(story, isFull).map(({ language, width }) => {
    const found = profiles.find((one) => one.language === language && one.width === width);
    if (!found) throw new Error(`${story} has no way ${language} ${width}`);
    return found;
  });
}

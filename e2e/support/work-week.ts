/**
 * A week's work of one role, day by day, at a desk of 1,440 pixels in English and in Spanish. A day begins at the overview, as one does
 * in the morning; a day that fails does not keep the next one from being worked.
 */
import { launchBrowser } from '../../tools/test/pages/browser.ts';
import type { Report } from '../runner/report.ts';
import type { Copy } from './copy.ts';
import { atDesk, proveWhenAsked, type Desk, type DeskProfile, type Scene } from './office-desk.ts';

export type WeekDay = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday';

/** Who works, in which browser, and at which desk. What a day needs from another desk, it opens with `scene`. */
export interface AtWork {
  scene: Scene;
  desk: Desk;
  copy: Copy;
  report: Report;
}

export interface Day {
  day: WeekDay;
  /** What is done on it, as it stands in the report. */
  task: string;
  work: (at: AtWork) => Promise<void>;
}

interface Week {
  /** As it stands in the report. */
  role: string;
  username: string;
  /** What several of them are about, a member say, is made once a desk (once-a-desk.ts). */
  days: readonly Day[];
  profiles?: readonly DeskProfile[];
}

const AT_A_DESK: readonly DeskProfile[] = [
  { language: 'en', width: 1440, scheme: 'light' },
  { language: 'es', width: 1440, scheme: 'dark' },
];
/** A duty officer has a telephone. */
export const ON_A_PHONE: readonly DeskProfile[] = [
  { language: 'es', width: 390, scheme: 'dark' },
  { language: 'en', width: 390, scheme: 'light' },
];

export async function workWeek(copy: Copy, report: Report, week: Week): Promise<void> {
  const browser = await launchBrowser();
  const scene: Scene = { browser, copy, report };
  try {
    for (const profile of week.profiles ?? AT_A_DESK)
      await report.attempt(`a week of ${week.role} · ${profile.language} ${profile.width}`, () =>
        atDesk(scene, { ...profile, username: week.username }, async (desk) => {
          await proveWhenAsked(desk.page, copy, week.username);
          for (const { day, task, work } of week.days)
            await report.attempt(`${desk.where} · ${week.role} · ${day}: ${task}`, async () => {
              await desk.page.goto(`${desk.url}/`);
              await desk.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
              await work({ scene, desk, copy, report });
            });
        }),
      );
  } finally {
    await browser.close();
  }
}

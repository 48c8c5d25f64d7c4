/** What the search does beside leading somewhere: the acts of the frame. Creating pages are acts, too; the manifests bring them. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { endonym } from '@feria/ui/names';
import { LANGUAGES } from '@feria/contracts/languages';
import { useT, type OfficeLanguage } from '../../ground/i18n/texts.ts';

export interface Act {
  key: string;
  title: string;
  run: () => void;
}
interface FrameActs {
  language: OfficeLanguage;
  setLanguage: (language: OfficeLanguage) => void;
  menu: { isRail: boolean; isDrawer: boolean; toggleRail: () => void };
  leave: () => void;
}

export function useFrameActs({ language, setLanguage, menu, leave }: FrameActs): readonly Act[] {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return [
    {
      key: 'scheme',
      title: t(isDark ? 'act.frame.light' : 'act.frame.dark'),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    ...LANGUAGES.filter((one) => one !== language).map((one) => ({
      key: `language ${one}`,
      title: t('act.frame.language', { language: endonym(one) }),
      run: () => setLanguage(one),
    })),
    ...(menu.isDrawer
      ? []
      : [
          {
            key: 'rail',
            title: t(menu.isRail ? 'frame.unfold' : 'frame.fold'),
            run: menu.toggleRail,
          },
        ]),
    { key: 'leave', title: t('signOut'), run: leave },
  ];
}

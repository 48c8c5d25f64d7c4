import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a telephone: the menu is a drawer then, and nothing stands beside anything. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false }) ?? false;

/** Where the screen that is shown lies, for what stands around it: its trail, the star beside its title, the window's title. */
import { createContext, use, useEffect, type ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';
import type { Trail } from './trail.ts';

export interface Place extends Trail {
  /** Told what the screen is called, as soon as it can be read. */
  readonly told: (title: string) => void;
}

const PlaceContext = createContext<Place | undefined>(undefined);

export function PlaceOf({ place, children }: { place: Place; children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Undefined before the sign-in. */
export const usePlace = (): Place | undefined => use(PlaceContext);

/** The window is called as the screen is; `isRead`: what the screen shows is there, so that its title is its own. */
export function useScreenTitle(title: string, isRead: boolean): void {
  const t = useT();
  const told = usePlace()?.told;
  const office = t('app.name');
  useEffect(() => {
    document.title = `${title} · ${office}`;
    // Whoever signs out leaves no member's name in the window.
    return () => {
      document.title = office;
    };
  }, [title, office]);
  useEffect(() => {
    if (isRead) told?.(title);
  }, [title, isRead, told]);
}

/** A banner as visitors see it and as the office previews it: one plate, in the sizes of its places, whose whole face is what is pressed. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChevronRightIcon } from './icons/everywhere.tsx';
import styles from './parts/content/banner.module.css';

/** The first of home, a stage at the top of a page, a strip in a dialog, a line in a menu. */
export type BannerRoom = 'home' | 'stage' | 'strip' | 'menu';

/** What a press does, by where it leads. */
export type BannerWay = 'PAGE' | 'GAME' | 'PROMOTION' | 'ARTICLE' | 'URL';
export const BANNER_ACTS: Readonly<
  Record<BannerWay, { readonly en: string; readonly [language: string]: string }>
> = {
  PAGE: { en: 'Have a look', es: 'Ver más' },
  GAME: { en: 'Play', es: 'Jugar' },
  PROMOTION: { en: 'See the promotion', es: 'Ver la promoción' },
  ARTICLE: { en: 'Read it', es: 'Leer' },
  URL: { en: 'Open the page', es: 'Abrir la página' },
};

export interface BannerPlateProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  room: BannerRoom;
  title: string;
  text?: string | null | undefined;
  /** What a press does; without it nothing is pressed. */
  act?: string | undefined;
  /** An `img` or a `picture`; it is given its class. */
  picture: (className: string) => ReactNode;
  /** The link around the face, with its class; a face alone where it leads nowhere. */
  link?: ((className: string, face: ReactNode) => ReactNode) | undefined;
}

export function BannerPlate({ room, title, text, act, picture, link, className, ...rest }: BannerPlateProps) {
  const face = (
    <>
      {picture(styles.picture!)}
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {text ? <span className={styles.text}>{text}</span> : null}
        {act ? (
          <span className={styles.act}>
            <span className={styles.label}>{act}</span>
            <ChevronRightIcon size={16} />
          </span>
        ) : null}
      </span>
    </>
  );
  return (
    <div {...rest} className={classNames(styles.banner, styles[room], className)}>
      {link ? link(styles.face!, face) : <div className={styles.face}>{face}</div>}
    </div>
  );
}

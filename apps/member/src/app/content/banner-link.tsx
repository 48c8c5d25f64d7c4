/** A banner: its picture with its words, and the way that it leads. */
import { classNames } from '@feria/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Banner } from '@feria/contracts/content';
import { wayOf } from './linkage.ts';
import { Picture } from './picture.tsx';
import { usePressed, useSeen } from './use-seen.ts';
import styles from './banner-link.module.css';

interface BannerLinkProps {
  banner: Banner;
  sizes: string;
  className?: string | undefined;
  lazy?: boolean;
  onLeave?: (() => void) | undefined;
}

export function BannerLink({ banner, sizes, className, lazy, onLeave }: BannerLinkProps) {
  const { id, title, text, image, phoneImage } = banner;
  const ref = useSeen<HTMLDivElement>(id);
  const pressed = usePressed();
  const onPress = () => {
    pressed(id);
    onLeave?.();
  };
  return (
    <div ref={ref} data-item={id} className={classNames(styles.banner, className)}>
      <Around banner={banner} onPress={onPress}>
        <Picture
          picture={image}
          phone={phoneImage}
          sizes={sizes}
          className={styles.picture}
          isDecoration
          {...(lazy === undefined ? {} : { lazy })}
        />
        <span className={styles.words}>
          <strong className={styles.title}>{title}</strong>
          {text ? <span className={styles.text}>{text}</span> : null}
        </span>
      </Around>
    </div>
  );
}

interface AroundProps {
  banner: Banner;
  onPress: () => void;
  children: ReactNode;
}

/** A link where it leads somewhere. */
function Around({ banner, onPress, children }: AroundProps) {
  const way = wayOf(banner);
  if (!way) return <div className={styles.link}>{children}</div>;
  if (way.isElsewhere)
    return (
      <a href={way.href} target="_blank" rel="noopener noreferrer" className={styles.link} onClick={onPress}>
        {children}
      </a>
    );
  return (
    <Link href={way.href} className={styles.link} onClick={onPress}>
      {children}
    </Link>
  );
}

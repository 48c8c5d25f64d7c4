/** A banner: its picture with its words, and the way that it leads. */
import { BannerPlate } from '@feria/ui/banner';
import type { BannerRoom } from '@feria/ui/banner';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Banner } from '@feria/contracts/content/member';
import { useT } from '../i18n/texts.ts';
import { wayOf } from './linkage.ts';
import { Picture } from './picture.tsx';
import { usePressed, useSeen } from './use-seen.ts';

interface BannerLinkProps {
  banner: Banner;
  room: BannerRoom;
  sizes: string;
  lazy?: boolean;
  onLeave?: (() => void) | undefined;
}

export function BannerLink({ banner, room, sizes, lazy, onLeave }: BannerLinkProps) {
  const { id, title, text, image, phoneImage, linkageType } = banner;
  const t = useT();
  const ref = useSeen<HTMLDivElement>(id);
  const pressed = usePressed();
  const way = wayOf(banner);
  const onPress = () => {
    pressed(id);
    onLeave?.();
  };
  const link = (className: string, face: ReactNode) =>
    way?.isElsewhere ? (
      <a href={way.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onPress}>
        {face}
      </a>
    ) : (
      <Link href={way?.href ?? ''} className={className} onClick={onPress}>
        {face}
      </Link>
    );
  return (
    <BannerPlate
      ref={ref}
      data-item={id}
      room={room}
      title={title}
      text={text}
      act={way && linkageType !== 'NONE' ? t(`banner.act.${linkageType}`) : undefined}
      picture={(className) => (
        <Picture
          picture={image}
          phone={phoneImage}
          sizes={sizes}
          className={className}
          isDecoration
          {...(lazy === undefined ? {} : { lazy })}
        />
      )}
      {...(way ? { link } : {})}
    />
  );
}

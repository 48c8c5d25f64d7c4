/** The banners of a group in a dialog, a menu or a page; nothing where the market has none, or while it is unknown. */
import type { BannerRoom } from '@feria/ui/banner';
import type { Banner, BannerGroup } from '@feria/contracts/content/member';
import { useT } from '../i18n/texts.ts';
import { BannerLink } from './banner-link.tsx';
import { Carousel } from './carousel.tsx';
import { useFirst } from './first.ts';
import { useAnnouncements } from './paths.ts';

type Room = Exclude<BannerRoom, 'home'>;
const SIZES: Readonly<Record<Room, string>> = {
  menu: '320px',
  strip: '(max-width: 767px) 90vw, 720px',
  stage: '(max-width: 1023px) 100vw, 1160px',
};

export function useBanners(group: BannerGroup): readonly Banner[] {
  const first = useFirst();
  const told = useAnnouncements() ?? first;
  return told?.banners.filter(({ groupName }) => groupName === group) ?? NONE;
}
const NONE: readonly Banner[] = [];

interface BannerPlaceProps {
  group: BannerGroup;
  room?: Room;
  /** A press leads away: what stands above the page closes. */
  onLeave?: (() => void) | undefined;
}

export function BannerPlace({ group, room = 'strip', onLeave }: BannerPlaceProps) {
  const t = useT();
  const banners = useBanners(group);
  if (banners.length === 0) return null;
  const slides = banners.map((banner) => ({
    id: banner.id,
    content: (
      <BannerLink banner={banner} room={room} sizes={SIZES[room]} onLeave={onLeave} lazy={room !== 'stage'} />
    ),
  }));
  return slides.length === 1 ? slides[0]!.content : <Carousel label={t('banner.title')} slides={slides} />;
}

import { useEffect } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Banner } from '@feria/contracts/content/member';
import { BannerLink } from '../../../ground/content/banner-link.tsx';
import { CarouselControls, Slides } from '../../../ground/content/carousel.tsx';
import { useCarousel } from '../../../ground/content/use-carousel.ts';

interface HomeBannersProps {
  frame: RefObject<HTMLElement | null>;
  /** What the server drew: the others come behind what stands in it. */
  row: RefObject<HTMLDivElement | null>;
  banners: readonly Banner[];
  before: number;
}

const SIZES = '(max-width: 1023px) 100vw, 1160px';

export function HomeBanners({ frame, row, banners, before }: HomeBannersProps) {
  const count = banners.length + before;
  const state = useCarousel(frame, row, count);
  const place = row.current;
  useEffect(() => {
    // What scrolls has to be reached by the keyboard, whatever stands in it.
    if (count > 1) row.current?.setAttribute('tabindex', '0');
  }, [row, count]);
  const slides = banners.map((banner) => ({
    id: banner.id,
    content: <BannerLink banner={banner} room="home" sizes={SIZES} />,
  }));
  return (
    <>
      {place ? createPortal(<Slides slides={slides} before={before} />, place) : null}
      <CarouselControls state={state} />
    </>
  );
}

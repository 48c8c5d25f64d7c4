/** A picture of the operator's in the sizes that exist of it; its place is held before it is there. */
import type { Picture as PictureView } from '@feria/contracts/content/member';

export const pictureSrc = (id: string, width: number): string => `/content/images/${id}/${width}`;

export const srcSetOf = ({ id, widths }: PictureView): string =>
  widths.map((width) => `${pictureSrc(id, width)} ${width}w`).join(', ');

interface PictureProps {
  picture: PictureView;
  /** On a narrow screen. */
  phone?: PictureView | null | undefined;
  sizes: string;
  className?: string | undefined;
  /** False where it is what one came for. */
  lazy?: boolean;
  /** The words beside it say it already. */
  isDecoration?: boolean;
}

export const NARROW = '(max-width: 767px)';

export function Picture({ picture, phone, sizes, className, lazy = true, isDecoration }: PictureProps) {
  const { id, width, height, widths, alt } = picture;
  const image = (
    <img
      src={pictureSrc(id, widths.at(-1) ?? width)}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      width={width}
      height={height}
      alt={isDecoration ? '' : (alt ?? '')}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      className={className}
    />
  );
  if (!phone) return image;
  return (
    <picture>
      <source
        media={NARROW}
        srcSet={srcSetOf(phone)}
        sizes={sizes}
        width={phone.width}
        height={phone.height}
      />
      {image}
    </picture>
  );
}

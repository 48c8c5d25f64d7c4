import { AskedPicture } from '../../ground/records/asked-picture.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { SUPPORT_IMAGES } from './queries.ts';

/** An image of a conversation, as high as a few lines of it. */
export function Picture({ path, place }: { path: string; place: number }) {
  const t = useT();
  return (
    <AskedPicture
      path={path}
      keys={SUPPORT_IMAGES}
      see={t('support.seeImage', { count: place })}
      alt={t('support.image', { count: place })}
      maxHeight={280}
    />
  );
}

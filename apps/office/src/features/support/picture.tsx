import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchImage } from '../../ground/http/image-address.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { SUPPORT_IMAGES } from './queries.ts';

/** Each look at an image leaves a row, so it is asked for by a press. */
export function Picture({ path, place }: { path: string; place: number }) {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: SUPPORT_IMAGES.one(path),
    queryFn: () => fetchImage(path),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Button size="xs" variant="default" loading={isFetching} onClick={() => setWanted(true)}>
        {t('support.seeImage', { count: place })}
      </Button>
    );
  return (
    <img src={data} alt={t('support.image', { count: place })} style={{ maxWidth: '100%', maxHeight: 280 }} />
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Branch } from '../http/keys.ts';
import { fetchImage } from '../http/image-address.ts';
import { LoadFailure } from '../loading/screen.tsx';
import { useT } from '../i18n/texts.ts';

interface AskedPictureProps {
  path: string;
  keys: Branch;
  /** On the button, and of the picture. */
  see: string;
  alt: string;
  maxHeight?: number;
}

/** What somebody has sent. Each look at it leaves a row in the audit log, so it is asked for by a press. */
export function AskedPicture({ path, keys, see, alt, maxHeight }: AskedPictureProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.one(path),
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
        {see}
      </Button>
    );
  return <img src={data} alt={alt} style={{ maxWidth: '100%', maxHeight }} />;
}

/** What a member shows of a payment; `place`: which one it is, from 1. */
export function ProofPicture({
  place,
  ...picture
}: Pick<AskedPictureProps, 'path' | 'keys'> & { place: number }) {
  const t = useT();
  return (
    <AskedPicture
      {...picture}
      see={t('proof.see', { count: place })}
      alt={t('proof.image', { count: place })}
    />
  );
}

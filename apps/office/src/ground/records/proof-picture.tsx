import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Branch } from '../http/keys.ts';
import { fetchImage } from '../http/image-address.ts';
import { LoadFailure } from '../loading/screen.tsx';
import { useT } from '../i18n/texts.ts';

interface ProofPictureProps {
  path: string;
  /** Which one it is, from 1. */
  place: number;
  keys: Branch;
}

/** What a member shows. Each look at it leaves a row in the audit log, so it is asked for by a press. */
export function ProofPicture({ path, place, keys }: ProofPictureProps) {
  const t = useT();
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
        {t('proof.see', { count: place })}
      </Button>
    );
  return <img src={data} alt={t('proof.image', { count: place })} style={{ maxWidth: '100%' }} />;
}

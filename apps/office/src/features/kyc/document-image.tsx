import { ActionIcon, Card, Group, Kbd, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { VerificationCase } from '@feria/contracts/kyc/office';
import { MinusIcon, PlusIcon, RefreshIcon } from '@feria/ui/icons';
import { fetchImage } from '../../ground/http/image-address.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CASES } from './queries.ts';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const QUARTER = 90;

/** One image, to be zoomed and turned: + and − and R while it has the focus, or the buttons. */
export function DocumentImage({ id, image }: { id: string; image: VerificationCase['images'][number] }) {
  const t = useT();
  const { side, state } = image;
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: CASES.one(id, 'image', side),
    queryFn: () => fetchImage(`/verifications/${id}/images/${side}`),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const step = (by: number) => setZoom((at) => Math.min(Math.max(at + by, 0), ZOOMS.length - 1));
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    r: () => setTurn((at) => (at + QUARTER) % 360),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const name = t(`kyc.side.${side}`);
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <Card withBorder p="sm">
      <Group justify="space-between" mb="xs">
        <Text fw={600} size="sm">
          {name} · {t(`kyc.part.${state}`)}
        </Text>
        <Group gap={4}>
          <Action
            label={t('kyc.smaller', { side: name })}
            onClick={() => step(-1)}
            icon={<MinusIcon size={16} />}
          />
          <Action
            label={t('kyc.larger', { side: name })}
            onClick={() => step(1)}
            icon={<PlusIcon size={16} />}
          />
          <Action
            label={t('kyc.turn', { side: name })}
            onClick={() => keys['r']?.()}
            icon={<RefreshIcon size={16} />}
          />
        </Group>
      </Group>
      {error !== null && <LoadFailure error={error} retry={() => void refetch()} />}
      {!data && error === null && <Skeleton h={280} />}
      {data && (
        <div
          className="document-frame"
          role="group"
          aria-label={t('kyc.imageOf', { side: name })}
          // A region that scrolls, and that the keys above are for.
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <img
            src={data}
            alt={t('kyc.imageOf', { side: name })}
            style={{ transform: `rotate(${turn}deg)`, width: `${scale * 100}%` }}
          />
        </div>
      )}
      <Text size="xs" c="dimmed" mt={6}>
        <Kbd size="xs">+</Kbd> <Kbd size="xs">−</Kbd> <Kbd size="xs">R</Kbd> {t('kyc.keys')}
      </Text>
    </Card>
  );
}

function Action({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <ActionIcon variant="default" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

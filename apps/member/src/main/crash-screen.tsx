import { Button, ErrorState } from '@feria/ui';
import { ChunkFailure } from '../ground/http/failures.ts';
import { useT } from '../ground/i18n/texts.ts';

/** A screen that could not be loaded or drawn. The page around it still stands. */
export function CrashScreen({ error }: { error: unknown }) {
  const t = useT();
  const isChunk = error instanceof ChunkFailure;
  return (
    <ErrorState
      title={isChunk ? t('failure.chunkTitle') : t('failure.crashTitle')}
      money={t('failure.moneyUntouched')}
      action={<Button onClick={() => location.reload()}>{t('failure.reload')}</Button>}
    >
      {isChunk ? t('failure.chunk') : t('failure.crash')}
    </ErrorState>
  );
}

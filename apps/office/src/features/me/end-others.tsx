import { Confirm } from '../../app/confirm.tsx';
import { useDone } from '../../app/done.ts';
import { useT } from '../../app/texts.ts';

type EndOthersProps = { end: () => Promise<unknown>; onClose: () => void };

/** Offered after a change of what one signs in by. */
export function EndOthers({ end, onClose }: EndOthersProps) {
  const t = useT();
  const done = useDone();
  return (
    <Confirm
      title={t('others.title')}
      text={t('others.text')}
      no={t('others.keep')}
      yes={t('others.end')}
      send={end}
      onDone={() => done(t('others.ended'))}
      onClose={onClose}
    />
  );
}

import { Confirm } from '../../../ground/forms/confirm.tsx';
import { useDone } from '../../../ground/feedback/done.ts';
import { useT } from '../../../ground/i18n/texts.ts';

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
      isGrave
      yes={t('others.end')}
      send={end}
      onDone={() => done(t('others.ended'))}
      onClose={onClose}
    />
  );
}

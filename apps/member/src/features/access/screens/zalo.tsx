import { Button, Dialog, buttonClass } from '@feria/ui';
import type { Permission } from '@feria/contracts/markets/member';
import { useT } from '../../../ground/i18n/texts.ts';

export type ZaloBonus = NonNullable<Permission['zaloBonus']>;

/** After a registration, where the market has it: the bonus for whoever adds the licensee's Zalo account (spec section 2). */
export function Zalo({ bonus, onClose }: { bonus: ZaloBonus; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('zalo.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('zalo.later')}
          </Button>
          <a className={buttonClass({})} href={bonus.url} target="_blank" rel="noreferrer" onClick={onClose}>
            {t('zalo.open')}
          </a>
        </>
      }
    >
      <p>{t('zalo.text', { reward: bonus.reward })}</p>
    </Dialog>
  );
}

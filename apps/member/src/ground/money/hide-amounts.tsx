import { EyeIcon, EyeOffIcon, IconButton } from '@feria/ui';
import { hideAmounts, useAmountsHidden } from './hidden-amounts.ts';
import { useT } from '../i18n/texts.ts';

/** The eye: hides the member's own amounts on every page, and shows them again. */
export function HideAmounts({ className }: { className?: string | undefined }) {
  const t = useT();
  const isHidden = useAmountsHidden();
  return (
    <IconButton
      className={className}
      label={t(isHidden ? 'shell.balanceShow' : 'shell.balanceHide')}
      icon={isHidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
      onClick={() => hideAmounts(!isHidden)}
    />
  );
}

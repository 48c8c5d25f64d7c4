import { Copyable } from '@feria/ui';
import { useT } from '../i18n/texts.ts';

/** What to quote to support, with a button that copies it; `label` names that button. */
export function Reference({ value, label }: { value: string; label: string }) {
  const t = useT();
  return <Copyable value={value} copyLabel={label} copiedLabel={t('shell.copied')} />;
}

import { Dialog } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { RowBones } from '../../../app/parts/bones.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { useT } from '../../../app/texts.ts';
import { rulesQuery, settingsQuery } from '../api.ts';
import { RegisterForm } from '../parts/register-form.tsx';
import type { EnterProps } from './login.tsx';

/** The register popup: its fields and their rules come from the platform before anything is asked. */
export function Register({ onClose, onDone, onOther }: Omit<EnterProps, 'note'>) {
  const t = useT();
  const rules = useQuery(rulesQuery());
  const settings = useQuery(settingsQuery());
  const retry = () => {
    void rules.refetch();
    void settings.refetch();
  };
  return (
    <Dialog open onClose={onClose} closeLabel={t('shell.close')} title={t('register.title')}>
      {rules.data && settings.data ? (
        <RegisterForm rules={rules.data} settings={settings.data} onDone={onDone} onOther={onOther} />
      ) : rules.isError || settings.isError ? (
        <LoadFailure error={rules.error ?? settings.error} onRetry={retry} />
      ) : (
        <RowBones rows={4} label={t('shell.loading')} />
      )}
    </Dialog>
  );
}

import { Field, Select, useToast } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../ground/i18n/texts.ts';
import { takeData } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { saveText } from '../save-text.ts';
import { FormDialog } from './form-dialog.tsx';

/** Everything that is held on the member, in a file made now. */
export function DataDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const confirmed = useConfirmed();
  const [format, setFormat] = useState<'text' | 'json'>('text');
  const take = useMutation({
    mutationFn: () => confirmed(() => takeData(format)),
    onSuccess: ({ value: { name, type, content } }) => {
      saveText(name, content, type);
      toast({ text: t('security.dataDone'), tone: 'good' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('security.dataGet')}
      note={t('security.dataNote')}
      submit={t('security.download')}
      isPending={take.isPending}
      error={take.error}
      onSubmit={() => {
        take.mutate();
        return undefined;
      }}
      onClose={onClose}
    >
      <Field label={t('security.dataFormat')}>
        <Select
          name="format"
          value={format}
          onChange={(event) => setFormat(event.target.value as typeof format)}
        >
          <option value="text">{t('security.dataText')}</option>
          <option value="json">{t('security.dataJson')}</option>
        </Select>
      </Field>
    </FormDialog>
  );
}

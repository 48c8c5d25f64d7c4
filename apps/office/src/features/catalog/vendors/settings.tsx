import { Alert, Card, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorDetail, VendorView } from '@feria/contracts/catalog/office';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { VendorFields } from './vendor-fields.tsx';
import { formOf, readSettings, type FormField } from './vendor-form.ts';
import { VENDORS } from '../../../ground/http/keys.ts';

/** What can be changed of a vendor. The reason is asked when it is saved. */
export function Settings({ vendor }: { vendor: VendorView }) {
  const t = useT();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const [form, setForm] = useState(() => formOf(vendor));
  const [wrong, setWrong] = useState<readonly FormField[]>([]);
  const save = (): void => {
    // The reason comes with the dialog; everything else has to be right before it opens.
    const { payload, wrong: found } = readSettings({ ...form, reason: t('vendors.save') });
    setWrong(found);
    if (!payload) return;
    ask({
      title: t('vendors.save'),
      text: t('vendors.saveText'),
      confirm: t('vendors.save'),
      send: async (reason) => {
        const detail = await call<VendorDetail>('POST', `/vendors/${vendor.code}`, { ...payload, reason });
        queries.setQueryData(VENDORS.one(vendor.code), detail);
        await queries.invalidateQueries({ queryKey: VENDORS.all });
      },
    });
  };
  return (
    <Card withBorder>
      <Form send={save} submit={t('vendors.save')} gap="md">
        <Title order={2} size="h4">
          {t('vendors.settings')}
        </Title>
        <VendorFields
          isNew={false}
          form={form}
          wrong={wrong}
          change={(part) => setForm((old) => ({ ...old, ...part }))}
        />
        {wrong.length > 0 && (
          <Alert color="red" role="alert">
            {t('vendors.someWrong')}
          </Alert>
        )}
      </Form>
      {dialog}
    </Card>
  );
}

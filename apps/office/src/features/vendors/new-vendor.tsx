import { Alert, Button, Card, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { VendorDetail } from '@feria/contracts/vendors';
import { call } from '../../app/api.ts';
import { Screen, useRefusalText } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { VendorFields } from './vendor-fields.tsx';
import { formOf, readNewVendor, type FormField, type VendorForm } from './vendor-form.ts';

/** Adds a vendor; what follows (our key, the first sync) is on its page. */
export function NewVendor() {
  const t = useT();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [form, setForm] = useState<VendorForm>(() => formOf());
  const [wrong, setWrong] = useState<readonly FormField[]>([]);
  const add = useMutation({
    mutationFn: (payload: object) => call<VendorDetail>('POST', '/vendors', payload),
    onSuccess: ({ vendor }) => {
      void queries.invalidateQueries({ queryKey: ['vendors'] });
      go(`/vendors/${vendor.code}`);
    },
  });
  const submit = (): void => {
    const read = readNewVendor(form);
    setWrong(read.wrong);
    if (read.payload) add.mutate(read.payload);
  };
  return (
    <Screen title={t('vendors.add')}>
      <Card withBorder maw={960}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack>
            <VendorFields
              isNew
              form={form}
              wrong={wrong}
              change={(part) => setForm((old) => ({ ...old, ...part }))}
            />
            <Textarea
              label={t('decision.reason')}
              description={t('ask.reasonHint')}
              value={form.reason}
              onChange={(event) => {
                const reason = event.currentTarget.value;
                setForm((old) => ({ ...old, reason }));
              }}
              error={wrong.includes('reason') ? t('refusal.operators.reason_required') : undefined}
              maxLength={500}
            />
            {add.error !== null && (
              <Alert color="red" role="alert">
                {refusalText(add.error)}
              </Alert>
            )}
            <Group>
              <Button type="submit" loading={add.isPending}>
                {t('vendors.add')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </Screen>
  );
}

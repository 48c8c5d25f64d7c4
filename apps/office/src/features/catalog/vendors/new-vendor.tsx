import { Card } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Asked } from '@feria/contracts/operators/roles';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { ReasonField } from '../../../ground/forms/form-parts.tsx';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { VendorFields } from './vendor-fields.tsx';
import { formOf, readNewVendor, type FormField, type VendorForm } from './vendor-form.ts';
import { VENDORS } from '../../../ground/http/keys.ts';

/** Asks for a vendor: there is one once somebody else has agreed, and what follows (its networks, our key, the first sync) is on its page. */
export function NewVendor() {
  const t = useT();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const markets = useMarketNames();
  const [typed, setTyped] = useState<Partial<VendorForm>>({});
  // Without a choice it serves every market that there is, and the list of them may come a moment later.
  const form = { ...formOf(undefined, markets), ...typed };
  const [wrong, setWrong] = useState<readonly FormField[]>([]);
  const add = useMutation({
    mutationFn: (payload: object) => call<Asked>('POST', '/vendors', payload),
    onSuccess: ({ approval }) => {
      void queries.invalidateQueries({ queryKey: VENDORS.all });
      go(`/approvals/${approval.id}`);
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
        <Form act={add} send={submit} submit={t('vendors.add')} gap="md">
          <VendorFields
            isNew
            form={form}
            wrong={wrong}
            change={(part) => setTyped((old) => ({ ...old, ...part }))}
          />
          <ReasonField
            value={form.reason}
            onChange={(reason) => setTyped((old) => ({ ...old, reason }))}
            error={wrong.includes('reason') ? t('refusal.operators.reason_required') : undefined}
          />
        </Form>
      </Card>
    </Screen>
  );
}

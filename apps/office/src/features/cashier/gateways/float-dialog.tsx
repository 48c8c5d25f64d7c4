/** The balance that somebody reads at a gateway now, or that it has no limit from now on. */
import { Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GatewayFloat, Gateways } from '@feria/contracts/cashier/gateways';
import { useDone } from '../../../ground/feedback/done.ts';
import { Dialog, isReason, ReasonField } from '../../../ground/forms/form-parts.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { MomentField } from '../../../ground/forms/moment-field.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { GATEWAYS } from '../queries.ts';

const AMOUNT = '[0-9]{1,12}([.][0-9]{1,5})?';

export function FloatDialog({ float, onClose }: { float: GatewayFloat; onClose: () => void }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const { gateway, currency, typed } = float;
  const markets = useMarketNames().flatMap((one) => (one.currency === currency ? [one.code] : []));
  const [isLimited, setLimited] = useState(true);
  const [amount, setAmount] = useState('');
  const [level, setLevel] = useState(typed?.level ?? '');
  const [nets, setNets] = useState(typed?.nets ?? false);
  const [asOf, setAsOf] = useState<string | null>(() => new Date().toISOString());
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call<Gateways>('POST', '/gateways/floats', {
        gateway,
        currency,
        reason: reason.trim(),
        asOf,
        amount: isLimited ? amount.trim() : null,
        level: isLimited && level.trim() !== '' ? level.trim() : null,
        nets: isLimited && nets,
      }),
    onSuccess: (all) => {
      queries.setQueryData(GATEWAYS.list, all);
      done(t('floats.saved'));
      onClose();
    },
  });
  const isReady = isReason(reason) && asOf !== null && (!isLimited || amount.trim() !== '');
  return (
    <Dialog title={t('floats.typeTitle', { gateway, currency })} onClose={onClose}>
      <Form
        act={save}
        send={() => save.mutate()}
        submit={t('floats.save')}
        isReady={isReady}
        onClose={onClose}
      >
        <Text size="sm" c="dimmed">
          {t('floats.typeLead')}
        </Text>
        <Checkbox
          label={t('floats.limited')}
          description={t('floats.limited.hint')}
          checked={isLimited}
          onChange={(event) => setLimited(event.currentTarget.checked)}
        />
        {isLimited && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label={t('floats.amount')}
                value={amount}
                onChange={(event) => setAmount(event.currentTarget.value)}
                inputMode="decimal"
                pattern={AMOUNT}
                autoComplete="off"
                required
              />
              <TextInput
                label={t('floats.level')}
                description={t('floats.level.hint')}
                value={level}
                onChange={(event) => setLevel(event.currentTarget.value)}
                inputMode="decimal"
                pattern={AMOUNT}
                autoComplete="off"
              />
            </SimpleGrid>
            <MomentField
              label={t('floats.asOf')}
              hint={t('floats.asOf.hint')}
              value={asOf}
              onChange={setAsOf}
              markets={markets}
            />
            <Checkbox
              label={t('floats.nets')}
              description={t('floats.nets.hint')}
              checked={nets}
              onChange={(event) => setNets(event.currentTarget.checked)}
            />
          </>
        )}
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Dialog>
  );
}

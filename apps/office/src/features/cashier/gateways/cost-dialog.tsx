/** What a payment by one rail of a gateway costs from a day on, and between which amounts it is asked. */
import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GatewayCost, GatewayRoute, Gateways } from '@feria/contracts/cashier/gateways';
import { useDone } from '../../../ground/feedback/done.ts';
import { Dialog } from '../../../ground/forms/form-parts.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { useOpenedOn } from '../../../ground/market/use-today.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { GATEWAYS } from '../queries.ts';

const AMOUNT = '[0-9]{1,12}([.][0-9]{1,5})?';

interface CostDialogProps {
  route: GatewayRoute;
  onClose: () => void;
}

export function CostDialog({ route, onClose }: CostDialogProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const currencies = [...new Set(useMarketNames().map(({ currency }) => currency as string))];
  const today = useOpenedOn();
  const [given, setGiven] = useState<GatewayCost>(() => costOf(route, currencies[0] ?? '', today));
  const set = (change: Partial<GatewayCost>): void => setGiven((now) => ({ ...now, ...change }));
  const { gateway, rail, direction } = route;
  const save = useMutation({
    mutationFn: () => call<Gateways>('POST', '/gateways/costs', { ...given, gateway, rail, direction }),
    onSuccess: (all) => {
      queries.setQueryData(GATEWAYS.list, all);
      done(t('gateways.cost.saved'));
      onClose();
    },
  });
  const amount = (name: 'least' | 'most') => (
    <TextInput
      label={t(`gateways.cost.${name}`)}
      value={given[name] ?? ''}
      onChange={(event) => set({ [name]: event.currentTarget.value.trim() || null })}
      inputMode="decimal"
      pattern={AMOUNT}
    />
  );
  const title = t('gateways.cost.title', { gateway, rail: t(`market.option.rail.${rail}`) });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form act={save} send={() => save.mutate()} submit={t('gateways.cost.save')} onClose={onClose}>
        <Text size="sm" c="dimmed">
          {t('gateways.cost.lead')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('gateways.currency')}
            value={given.currency}
            onChange={(currency) => set({ currency: currency ?? '' })}
            data={currencies}
            allowDeselect={false}
            required
          />
          <TextInput
            label={t('gateways.cost.fixed')}
            value={given.fixed}
            onChange={(event) => set({ fixed: event.currentTarget.value.trim() })}
            inputMode="decimal"
            pattern={AMOUNT}
            required
          />
          <NumberInput
            label={t('gateways.cost.ppm')}
            description={t('gateways.cost.ppmHint')}
            value={given.ppm}
            onChange={(ppm) => set({ ppm: Number(ppm) })}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            required
          />
          <span />
          {amount('least')}
          {amount('most')}
          <TextInput
            type="date"
            label={t('gateways.cost.from')}
            value={given.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
            required
          />
          <TextInput
            type="date"
            label={t('gateways.cost.until')}
            value={given.until ?? ''}
            onChange={(event) => set({ until: event.currentTarget.value || null })}
          />
        </SimpleGrid>
      </Form>
    </Dialog>
  );
}

/** It begins with what counts already. */
function costOf({ costs: [newest] }: GatewayRoute, currency: string, today: string): GatewayCost {
  const nothing = { currency, fixed: '0', ppm: 0, least: null, most: null, from: today, until: null };
  return newest ?? nothing;
}

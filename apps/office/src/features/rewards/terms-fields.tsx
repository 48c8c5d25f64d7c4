import { formatMoney, formatMultiple } from '@feria/kernel';
import {
  Alert,
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MOST_ROUNDS } from '@feria/contracts/rewards/states';
import { type PrepaidList, type RewardOffers } from '@feria/contracts/rewards/office';
import { call } from '../../ground/http/api.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useRefusalText } from '../../ground/feedback/refusal-text.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { useGameName } from './terms-facts.tsx';
import type { TermsField, TermsForm } from './terms-form.ts';
import { REWARDS } from './queries.ts';

type Prepaid = PrepaidList['items'][number];
export type TermsFieldsProps = {
  form: TermsForm;
  wrong: readonly TermsField[];
  change: (part: Partial<TermsForm>) => void;
  /** A campaign is always of one. */
  needsPrepaid: boolean;
};

/** The vendor first: what it offers, and what we paid it for, decides the rest. */
export function TermsFields({ form, wrong, change, needsPrepaid }: TermsFieldsProps) {
  const t = useT();
  const gameName = useGameName();
  const {
    data: offers,
    error,
    refetch,
  } = useQuery({
    queryKey: REWARDS.of('offers'),
    queryFn: () => call<RewardOffers>('GET', '/free-rounds/offers'),
  });
  const vendor = offers?.vendors.find(({ vassalage }) => vassalage === form.vassalage);
  const saysWrong = (field: TermsField): string | undefined =>
    wrong.includes(field) ? t(`terms.wrong.${field}`) : undefined;
  return (
    <Stack>
      {error !== null && <LoadFailure error={error} retry={() => void refetch()} />}
      {offers?.vendors.length === 0 && <Alert color="gray">{t('terms.noOffers')}</Alert>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('column.vendor')}
          data={(offers?.vendors ?? []).map((one) => ({ value: one.vassalage, label: one.displayName }))}
          value={form.vassalage || null}
          onChange={(vassalage) =>
            change({ vassalage: vassalage ?? '', prepaid: '', gameCode: '', currency: '' })
          }
          error={saysWrong('vassalage')}
        />
        {vendor && <PrepaidSelect {...{ form, wrong, change, needsPrepaid }} />}
        <Select
          label={t('column.game')}
          searchable
          data={(vendor?.games ?? []).map((game) => ({ value: game.gameCode, label: gameName(game) }))}
          value={form.gameCode || null}
          onChange={(gameCode) => change({ gameCode: gameCode ?? '', prepaid: '' })}
          disabled={!vendor}
          error={saysWrong('gameCode')}
        />
        <Select
          label={t('terms.currency')}
          data={vendor?.currencies ?? []}
          value={form.currency || null}
          onChange={(currency) => change({ currency: currency ?? '', prepaid: '' })}
          disabled={!vendor}
          error={saysWrong('currency')}
        />
        <TextInput
          label={t('terms.betValue')}
          inputMode="decimal"
          value={form.betValue}
          onChange={(event) => change({ betValue: event.currentTarget.value })}
          error={saysWrong('betValue')}
        />
        <NumberInput
          label={t('terms.rounds')}
          min={1}
          max={MOST_ROUNDS}
          allowDecimal={false}
          value={form.rounds}
          onChange={(rounds) => change({ rounds: String(rounds) })}
          error={saysWrong('rounds')}
        />
        <TextInput
          type="datetime-local"
          label={t('terms.startsAt')}
          description={t('terms.yourZone')}
          value={form.startsAt}
          onChange={(event) => change({ startsAt: event.currentTarget.value })}
          error={saysWrong('startsAt')}
        />
        <TextInput
          type="datetime-local"
          label={t('terms.endsAt')}
          description={t('terms.yourZone')}
          value={form.endsAt}
          onChange={(event) => change({ endsAt: event.currentTarget.value })}
          error={saysWrong('endsAt')}
        />
      </SimpleGrid>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {t('terms.winsTo')}
        </Text>
        <Group>
          <SegmentedControl
            aria-label={t('terms.winsTo')}
            value={form.winsTo}
            onChange={(winsTo) => change({ winsTo: winsTo === 'bonus' ? 'bonus' : 'cash' })}
            data={[
              { value: 'cash', label: t('terms.winsTo.cash') },
              { value: 'bonus', label: t('terms.winsTo.bonus') },
            ]}
          />
        </Group>
      </Stack>
    </Stack>
  );
}

/** What the vendor sells us, asked now. Choosing one fills in what it fixes. */
function PrepaidSelect({ form, change, needsPrepaid }: TermsFieldsProps) {
  const t = useT();
  const lang = useLang();
  const refusalText = useRefusalText();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: REWARDS.of('prepaids', form.vassalage),
    queryFn: () => call<PrepaidList>('GET', `/free-rounds/prepaids?vendor=${form.vassalage}`),
  });
  if (error)
    return (
      <Alert color="red" role="alert" title={t('terms.noPrepaids')}>
        <Group justify="space-between">
          <Text size="sm">{refusalText(error)}</Text>
          <Button size="xs" variant="light" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Group>
      </Alert>
    );
  const choose = (id: string | null): void => {
    const chosen = data?.items.find((one) => one.id === id);
    change(chosen ? filledBy(chosen) : { prepaid: '' });
  };
  const labelOf = ({ id, gameCode, currency, betValue, rounds }: Prepaid): string =>
    [
      gameCode,
      betValue === null ? currency : formatMoney(betValue, currency, lang, undefined, { withCode: true }),
      rounds === null ? '' : formatMultiple(rounds, lang),
      id,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <Select
      label={t('terms.prepaid')}
      description={t(needsPrepaid ? 'terms.prepaidNeeded' : 'terms.prepaidHint')}
      disabled={isPending}
      clearable={!needsPrepaid}
      placeholder={needsPrepaid ? undefined : t('terms.freeValues')}
      data={(data?.items ?? []).map((one) => ({ value: one.id, label: labelOf(one) }))}
      value={form.prepaid || null}
      onChange={choose}
    />
  );
}

function filledBy({ id, gameCode, currency, betValue, rounds }: Prepaid): Partial<TermsForm> {
  return {
    prepaid: id,
    gameCode,
    currency,
    ...(betValue === null ? {} : { betValue: shortOf(betValue) }),
    ...(rounds === null ? {} : { rounds: String(rounds) }),
  };
}

/** An amount without the zeros below its cents. */
function shortOf(amount: string): string {
  return amount.replace(/(\.\d\d)0+$/, '$1');
}

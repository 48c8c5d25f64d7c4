import { Button, Field, TextInput, useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { BreaksView } from '@feria/contracts/exclusions/member';
import { platformNow } from '../../../ground/time/clock.ts';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { BREAKS_KEY } from '../../../ground/http/own-queries.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { takeBreak } from '../api.ts';
import { endOf, isForGood, OFFERED_DAYS, OFFERED_MONTHS, saysSo, requestOf } from '../choice.ts';
import type { Choice, Months } from '../choice.ts';
import styles from './breaks.module.css';
import { Consequences } from './consequences.tsx';

/** Every length stands there from the start, and what the chosen one means; one press takes it. */
export function ChooseBreak({ view }: { view: BreaksView }) {
  const t = useT();
  const toast = useToast();
  const failure = useFailureText();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<Choice>({ kind: 'time_out', days: 1 });
  const [typed, setTyped] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [isTried, setTried] = useState(false);
  const days = useRef<HTMLInputElement>(null);
  const word = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const request = requestOf(choice, typed, key);
  const now = useNow();
  const take = useMutation({
    mutationFn: takeBreak,
    onSuccess: (answer) => {
      queries.setQueryData(BREAKS_KEY, answer);
      toast({ text: t('breaks.began'), tone: 'good' });
      scrollTo({ top: 0, behavior: 'instant' });
    },
    // What was refused is another request when it is pressed again.
    onError: () => setKey(crypto.randomUUID()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!request) days.current?.focus();
    else if (isUnconfirmed) word.current?.focus();
    else take.mutate(request);
  };
  const isUnconfirmed = isForGood(choice) && !saysSo(confirmed, t('breaks.word'));
  const isWrong = choice.kind === 'other_days' && isTried && !request;
  function months(count: Months): string {
    return count === null ? t('breaks.ever') : t('breaks.months', { months: count });
  }
  /** What a press does, as a sentence: "for good" is no length behind a colon, and no days yet are no length at all. */
  function press(): string {
    if (isForGood(choice)) return t('breaks.excludeForGood');
    if (choice.kind === 'self_exclusion') return t('breaks.exclude', { length: months(choice.months) });
    if (request?.kind !== 'time_out') return t('breaks.pauseOnly');
    return t('breaks.pause', { length: t('breaks.days', { days: request.days }) });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.group}>
        <legend>{t('breaks.timeOut')}</legend>
        <p className={styles.why}>{t('breaks.timeOutWhy')}</p>
        <div className={styles.choices}>
          {OFFERED_DAYS.map((count) => (
            <Radio
              key={count}
              label={t('breaks.days', { days: count })}
              checked={choice.kind === 'time_out' && choice.days === count}
              onChoose={() => setChoice({ kind: 'time_out', days: count })}
            />
          ))}
          <Radio
            label={t('breaks.otherDays')}
            checked={choice.kind === 'other_days'}
            onChoose={() => setChoice({ kind: 'other_days' })}
          />
        </div>
        {choice.kind === 'other_days' ? (
          <Field label={t('breaks.daysLabel')} error={isWrong ? t('breaks.daysWrong') : undefined}>
            <TextInput
              ref={days}
              name="days"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        ) : null}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('breaks.selfExclusion')}</legend>
        <p className={styles.why}>{t('breaks.selfExclusionWhy')}</p>
        <div className={styles.choices}>
          {OFFERED_MONTHS.map((count) => (
            <Radio
              key={String(count)}
              label={months(count)}
              checked={choice.kind === 'self_exclusion' && choice.months === count}
              onChoose={() => setChoice({ kind: 'self_exclusion', months: count })}
            />
          ))}
        </div>
      </fieldset>
      <Consequences end={request ? endOf(request, view, now) : undefined} />
      {isForGood(choice) ? (
        <Field
          label={t('breaks.confirm', { word: t('breaks.word') })}
          hint={t('breaks.confirmWhy')}
          error={isTried && isUnconfirmed ? t('breaks.confirmWrong', { word: t('breaks.word') }) : undefined}
        >
          <TextInput
            ref={word}
            name="confirm"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={confirmed}
            onChange={(event) => setConfirmed(event.target.value)}
          />
        </Field>
      ) : null}
      {take.error ? <FormAlert>{failure(take.error).text}</FormAlert> : null}
      <Button
        type="submit"
        variant={choice.kind === 'self_exclusion' ? 'danger' : 'primary'}
        loading={take.isPending}
      >
        {press()}
      </Button>
    </form>
  );
}

interface RadioProps {
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function Radio({ label, checked, onChoose }: RadioProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="length" checked={checked} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}

const TICK_MS = 1_000;

/** The platform's time: the end that is shown is the one that a press has. */
function useNow(): number {
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(platformNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { classNames, useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RealityMinutes } from '@feria/contracts/limits/reality';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { BREAKS_KEY } from '../../../ground/http/own-queries.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { setReality } from '../api.ts';
import styles from './breaks.module.css';

const MINUTES: readonly RealityMinutes[] = [15, 30, 60];

/** Chosen is saved: there is nothing to weigh up. What the market lets nobody choose is not offered. */
export function RealityChoice({ minutes, most }: { minutes: RealityMinutes; most: RealityMinutes }) {
  const t = useT();
  const toast = useToast();
  const failure = useFailureText();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: setReality,
    onSuccess: (answer) => {
      queries.setQueryData(BREAKS_KEY, answer);
      toast({ text: t('breaks.realitySaved', { minutes: answer.realityMinutes }), tone: 'good' });
    },
  });
  const shown = save.isPending ? save.variables : minutes;
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{t('breaks.reality')}</legend>
      <div className={classNames(styles.choices, styles.long)}>
        {MINUTES.filter((count) => count <= most).map((count) => (
          <label key={count} className={styles.choice}>
            <input
              type="radio"
              name="reality"
              checked={shown === count}
              onChange={() => save.mutate(count)}
            />
            <span>{t('breaks.minutes', { minutes: count })}</span>
          </label>
        ))}
      </div>
      {save.error ? <FormAlert>{failure(save.error).text}</FormAlert> : null}
    </fieldset>
  );
}

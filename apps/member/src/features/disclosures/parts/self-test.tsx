import { Button, Card, buttonClass, Text, Stack } from '@feria/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { memberHref } from '../../../ground/pages/pages.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { countLeft, countYes, QUESTIONS, readingOf, type Answers } from '../reading.ts';
import styles from './disclosures.module.css';

const CHOICES = [
  { word: 'rg.yes', isYes: true },
  { word: 'rg.no', isYes: false },
] as const;

/** Nine questions of our own; what they say stands below as soon as it can be said. */
export function SelfTest() {
  const t = useT();
  const [answers, setAnswers] = useState<Answers>({});
  const left = countLeft(answers);
  const reading = readingOf(answers);
  return (
    <Card className={styles.card}>
      <p className={styles.text}>{t('rg.testLead')}</p>
      <ol className={styles.questions}>
        {QUESTIONS.map((one) => (
          <li key={one}>
            <fieldset className={styles.question}>
              <legend>{t(`rg.q.${one}`)}</legend>
              <span className={styles.answers}>
                {CHOICES.map(({ word, isYes }) => (
                  <label key={word} className={styles.answer}>
                    <input
                      type="radio"
                      name={`q${one}`}
                      checked={answers[one] === isYes}
                      onChange={() => setAnswers({ ...answers, [one]: isYes })}
                    />
                    {t(word)}
                  </label>
                ))}
              </span>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={styles.reading} role="status">
        {reading ? (
          <>
            <p>
              <strong>{t(`rg.read.${reading}`, { count: countYes(answers) })}</strong>
            </p>
            <Text size={14} tone="soft">
              {t('rg.read.honest')}
            </Text>
          </>
        ) : left < QUESTIONS.length ? (
          <Text size={14} tone="soft">
            {t('rg.left', { count: left })}
          </Text>
        ) : null}
      </div>
      {reading ? (
        <Stack as="p" row gap={3}>
          <Link href={memberHref(reading === 'many' ? 'breaks' : 'limits')} className={buttonClass({})}>
            {t(reading === 'many' ? 'rg.toBreaks' : 'rg.toLimits')}
          </Link>
          <Button variant="secondary" onClick={() => setAnswers({})}>
            {t('rg.again')}
          </Button>
        </Stack>
      ) : null}
    </Card>
  );
}

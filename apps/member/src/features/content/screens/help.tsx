import { Dialog, Tabs } from '@feria/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { LegalText, useLegal } from '../../../ground/content/legal-text.tsx';
import type { HelpTopic } from '../../../ground/dialogs/dialogs.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './help.module.css';

const TOPICS = ['term', 'privacy', 'payments', 'fairness', 'saferPlay'] as const;

export interface HelpProps {
  topic: HelpTopic;
  onClose: () => void;
}

/** The help center: the terms in the platform's own words, and what people ask first. */
export function Help({ topic, onClose }: HelpProps) {
  const t = useT();
  const [shown, setShown] = useState<HelpTopic>(topic);
  return (
    <Dialog open size="wide" onClose={onClose} closeLabel={t('shell.close')} title={t('help.title')}>
      <Tabs
        label={t('help.topics')}
        tabs={TOPICS.map((id) => ({ id, label: t(`footer.${id}`) }))}
        active={shown}
        onChange={setShown}
      >
        <div className={styles.text} tabIndex={0}>
          {shown === 'term' || shown === 'privacy' ? (
            <Legal key={shown} name={shown === 'term' ? 'terms' : 'privacy'} onLeave={onClose} />
          ) : (
            <Topic name={shown} onLeave={onClose} />
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}

/** What is accepted at the registration, in the version that is in force. */
function Legal({ name, onLeave }: { name: 'terms' | 'privacy'; onLeave: () => void }) {
  const t = useT();
  const { data, error } = useLegal(name);
  if (!data) return error ? <p>{t('help.noTerms')}</p> : <RowSkeleton rows={6} label={t('shell.loading')} />;
  return (
    <>
      <p className={styles.version}>{t('help.version', { version: data.version })}</p>
      <LegalText page={data} otherLanguage={t('help.otherLanguage')} onLeave={onLeave} />
    </>
  );
}

function Topic({ name, onLeave }: { name: Exclude<HelpTopic, 'term' | 'privacy'>; onLeave: () => void }) {
  const t = useT();
  return (
    <>
      {paragraphs(t(`help.${name}`)).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {name === 'saferPlay' ? (
        <p>
          <Link href={memberHref('breaks')} onClick={onLeave}>
            {t('breaks.title')}
          </Link>{' '}
          ·{' '}
          <Link href="/responsible-gaming" onClick={onLeave}>
            {t('footer.saferPlay')}
          </Link>
        </p>
      ) : null}
    </>
  );
}

export function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n+/)
    .map((words) => words.trim())
    .filter((words) => words !== '');
}

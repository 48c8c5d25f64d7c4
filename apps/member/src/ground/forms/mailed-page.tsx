import { Card } from '@feria/ui';
import type { ReactNode } from 'react';
import styles from './mailed-page.module.css';
import { usePageTitle } from '../pages/use-page-title.ts';

/** What a mail's link opens: one narrow card below its title. */
export function MailedPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Card>{children}</Card>
    </div>
  );
}

/** The way to customer service from a page that is closed: what the market has, in its order. */
import { Button, ButtonLink } from '@feria/ui';
import { useState } from 'react';
import { useLocalized } from '../../ground/market/app-context.ts';
import { showChat } from '../../ground/chat/chat.ts';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { useWholePermission } from '../../ground/market/whole-permission.ts';
import styles from './startup-screen.module.css';

const Help = lazyPart(
  () => import('../../features/content/screens/help.tsx').then((file) => file.Help),
  'content',
);

export function StartupHelp() {
  const localized = useLocalized();
  const permission = useWholePermission();
  const [isOpen, setIsOpen] = useState(false);
  const entries = permission?.customerService ?? [];
  // Our own pages are closed; the help is a dialog that stands above.
  const isOurs = (path: string) => path.startsWith('/');
  return (
    <div className={styles.help}>
      {entries.map(({ csType, title, path }) =>
        isOurs(path) && csType === 'LIVECHAT' ? (
          <Button key={`${csType} ${path}`} onClick={() => showChat('open')}>
            {localized(title)}
          </Button>
        ) : isOurs(path) ? (
          <Button key={`${csType} ${path}`} onClick={() => setIsOpen(true)}>
            {localized(title)}
          </Button>
        ) : (
          <ButtonLink key={`${csType} ${path}`} href={path} rel="noreferrer">
            {localized(title)}
          </ButtonLink>
        ),
      )}
      {isOpen ? <Help topic="term" onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

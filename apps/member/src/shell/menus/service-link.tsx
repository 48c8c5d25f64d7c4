/** A way to customer service: a page of ours, somebody else's, or the chat in a window of its own (440 by 750). */
import { useToast } from '@feria/ui';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import type { ServiceEntry } from '@feria/contracts/markets/document';
import { showChat } from '../../ground/chat/chat.ts';
import { hasRoomForChat, openChat, reachOf } from '../../ground/market/outside-address.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { useSayInvalid } from './use-say.ts';

interface ServiceLinkProps {
  entry: ServiceEntry;
  /** Read aloud and shown as a tooltip, where no words stand inside. */
  label?: string;
  className?: string | undefined;
  onLeave?: () => void;
  children: ReactNode;
}

export function ServiceLink({ entry, label, className, onLeave, children }: ServiceLinkProps) {
  const t = useT();
  const toast = useToast();
  const sayInvalid = useSayInvalid();
  const { csType, path } = entry;
  const said = label === undefined ? {} : { 'aria-label': label, title: label };
  const reach = reachOf(path);
  // The chat of our own: its window is part of the page.
  if (csType === 'LIVECHAT' && reach === 'ours')
    return (
      <button
        type="button"
        className={className}
        {...said}
        onClick={() => {
          onLeave?.();
          showChat('open');
        }}
      >
        {children}
      </button>
    );
  const onPress = (event: MouseEvent) => {
    if (csType !== 'LIVECHAT' || !hasRoomForChat()) return;
    event.preventDefault();
    if (!openChat(path)) toast({ text: t('failure.popupBlocked'), tone: 'bad' });
  };
  if (reach === 'ours')
    return (
      <Link href={path} className={className} {...said} {...(onLeave ? { onClick: onLeave } : {})}>
        {children}
      </Link>
    );
  if (reach === 'invalid')
    return (
      <button type="button" className={className} {...said} onClick={sayInvalid}>
        {children}
      </button>
    );
  return (
    <a href={path} target="_blank" rel="noreferrer" className={className} {...said} onClick={onPress}>
      {children}
    </a>
  );
}

/**
 * The one part that puts HTML of the server into the page: what the operator wrote, sanitised for this answer (contracts/content). Links
 * of ours are the router's, others open beside it and are marked, wide tables scroll in themselves. It may be in another language than the
 * page, and goes in the direction of its own.
 */
import { classNames } from '@feria/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { leadingOf, withLazyPictures } from './html.ts';
import styles from './html-content.module.css';

export interface HtmlContentProps {
  html: string;
  /** A link of ours was followed: what stands above the page closes. */
  onLeave?: (() => void) | undefined;
  className?: string | undefined;
}

export function HtmlContent({ html, onLeave, className }: HtmlContentProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const inner = useMemo(() => ({ __html: withLazyPictures(html) }), [html]);

  useEffect(() => {
    for (const link of ref.current?.querySelectorAll('a') ?? []) {
      if (leadingOf(link.getAttribute('href') ?? '', location.origin).to !== 'elsewhere') continue;
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
      link.dataset['elsewhere'] = '';
    }
    // What scrolls has to be reached by the keyboard.
    for (const table of ref.current?.querySelectorAll('table') ?? [])
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }, [inner]);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented) return;
    const leading = leadingOf(link.getAttribute('href') ?? '', location.origin);
    if (leading.to !== 'router') return;
    event.preventDefault();
    onLeave?.();
    navigate(leading.href);
  };

  return (
    <div
      ref={ref}
      dir="auto"
      className={classNames(styles.html, className)}
      onClick={onClick}
      dangerouslySetInnerHTML={inner}
    />
  );
}

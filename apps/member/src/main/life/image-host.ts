/**
 * Covers that are not fetched yet come from the host that was picked for pictures. The page's parts know nothing of it, so that the
 * first view stays as small as it is: what is in sight was fetched from our own host before anybody was asked.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { MarketCode } from '@feria/contracts/wire';
import { noteFailed, onHost, failoverHost } from '../../ground/market/host-failover.ts';

const ART = '/api/art/';

/** Answers how to stop. */
export async function serveImages(queries: QueryClient, market: MarketCode): Promise<() => void> {
  const host = await failoverHost(queries, market, 'images');
  return host === undefined ? () => undefined : watchImages(host);
}

function watchImages(host: string): () => void {
  const start = onHost(host, ART);
  const move = (image: HTMLImageElement) => {
    const path = image.getAttribute('src') ?? '';
    if (image.loading === 'lazy' && !image.complete && path.startsWith(ART)) image.src = onHost(host, path);
  };
  const moveAll = (root: ParentNode) => root.querySelectorAll('img').forEach(move);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (target instanceof HTMLImageElement) move(target);
      for (const node of addedNodes)
        if (node instanceof HTMLImageElement) move(node);
        else if (node instanceof Element) moveAll(node);
    }
  });
  const bringHome = (image: HTMLImageElement) => {
    if (image.src.startsWith(start)) image.src = image.src.slice(onHost(host, '').length);
  };
  /** Before the cover hears of it, which would give the picture up. */
  const onError = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || !target.src.startsWith(start)) return;
    event.stopImmediatePropagation();
    stop();
    noteFailed(host);
    bringHome(target);
    for (const image of document.querySelectorAll('img')) if (!image.complete) bringHome(image);
    // Those that were under way and fail now come home by themselves, too.
    addEventListener('error', onLate, true);
  };
  const onLate = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || !target.src.startsWith(start)) return;
    event.stopImmediatePropagation();
    bringHome(target);
  };
  const stop = () => {
    observer.disconnect();
    removeEventListener('error', onError, true);
  };
  addEventListener('error', onError, true);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['src'],
  });
  moveAll(document.body);
  return () => {
    stop();
    removeEventListener('error', onLate, true);
  };
}

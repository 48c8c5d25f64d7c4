/** Sends what was written, one after another, until the platform has it: without a network it waits, and leaves by itself later. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatView } from '@feria/contracts/support/member';
import { useApp } from '../../ground/market/app-context.ts';
import { Refused, Unreached } from '../../ground/http/failures.ts';
import { useProof } from '../../ground/proof/use-proof.ts';
import type { Shrunk } from '../../ground/http/shrink.ts';
import { chatKey, giveKey, launchChat, sayWords, sendImage, type Door } from './api.ts';
import { keepOut, readOut, takeAlong, type Leaving } from './outbox.ts';
import { lastKnown, type Known } from './said.ts';

const AGAIN_MS = 5_000;

export type Photo = Shrunk & { id: string | null; part: number };
export interface Out extends Leaving {
  photos: readonly Photo[];
  /** Why it did not leave; an outage is none, it leaves later. */
  error: unknown;
}

const newcomer = (one: Leaving): Out => ({ ...one, photos: [], error: null });

export function useSending(door: Door | null, take: (view: ChatView) => void) {
  const queries = useQueryClient();
  const { wire: language } = useApp();
  const proof = useProof();
  const [out, setOut] = useState<readonly Out[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const state = useRef({ out, busy: false, door, language, proof });
  useEffect(() => {
    state.current = { ...state.current, door, language, proof };
  });

  const put = useCallback((next: readonly Out[]) => {
    state.current.out = next;
    setOut(next);
    const { side } = state.current.door ?? {};
    if (side)
      keepOut(
        localStorage,
        side,
        next.map(({ clientKey, text, modelId, images, at }) => ({ clientKey, text, modelId, images, at })),
      );
  }, []);
  const change = useCallback(
    (clientKey: string, changed: Partial<Out>) =>
      put(state.current.out.map((one) => (one.clientKey === clientKey ? { ...one, ...changed } : one))),
    [put],
  );

  /** Images first, so that the message arrives whole. */
  const deliver = useCallback(
    async (to: Door, { clientKey, text, modelId, images }: Out): Promise<ChatView> => {
      const current = () => state.current.out.find((one) => one.clientKey === clientKey)?.photos ?? [];
      if (current().length < images) throw new Refused('support.image_unknown');
      const setPhoto = (at: number, changed: Partial<Photo>) =>
        change(clientKey, {
          photos: current().map((photo, place) => (place === at ? { ...photo, ...changed } : photo)),
        });
      for (const [at, { image, id }] of current().entries()) {
        if (id !== null) continue;
        const sent = await sendImage(to, image, (part) => setPhoto(at, { part }));
        setPhoto(at, { id: sent.id, part: 1 });
      }
      const known = queries.getQueryData<Known>(chatKey(to));
      const ids = current().flatMap(({ id }) => (id === null ? [] : [id]));
      const words = { clientKey, text, images: ids };
      if (known?.chat?.isOpen) return sayWords(to, words, lastKnown(known));
      return launchChat(to, { ...words, modelId, language: state.current.language }, 0);
    },
    [change, queries],
  );

  const flush = useCallback(async (): Promise<void> => {
    if (state.current.busy) return;
    state.current.busy = true;
    try {
      for (;;) {
        const { door: to, out: all } = state.current;
        const next = all.find(({ error }) => error === null);
        if (!to || !next) return;
        const prove = () => state.current.proof.take().then(giveKey);
        const error = await sent(() => deliver(to, next), prove).then(
          (view) => {
            take(view);
            put(state.current.out.filter(({ clientKey }) => clientKey !== next.clientKey));
            return null;
          },
          (reason: unknown) => reason,
        );
        setWaiting(error instanceof Unreached);
        if (error instanceof Unreached) return;
        if (error !== null) change(next.clientKey, { error });
      }
    } finally {
      state.current.busy = false;
    }
  }, [change, deliver, put, take]);

  const side = door?.side;
  useEffect(() => {
    if (!side) return;
    // Whoever has signed out leaves nothing behind for the next one at this browser.
    if (side === 'guest') keepOut(localStorage, 'member', []);
    const kept = side === 'member' ? takeAlong(localStorage) : readOut(localStorage, side);
    const known = new Map(state.current.out.map((one) => [one.clientKey, one]));
    put(kept.map((one) => known.get(one.clientKey) ?? newcomer(one)));
    void flush();
  }, [side, put, flush]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => void flush();
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting, flush]);

  const send = (given: { text: string; photos: readonly Shrunk[]; modelId: string | null }) => {
    const photos = given.photos.map((photo) => ({ ...photo, id: null, part: 0 }));
    const { text, modelId } = given;
    const at = new Date().toISOString();
    const one = { clientKey: crypto.randomUUID(), text, modelId, images: photos.length, at };
    put([...state.current.out, { ...one, photos, error: null }]);
    void flush();
  };
  const retry = (clientKey: string) => {
    change(clientKey, { error: null });
    void flush();
  };
  const drop = (clientKey: string) => put(state.current.out.filter((one) => one.clientKey !== clientKey));
  return { out, isWaiting, send, retry, drop, proof };
}

/** A visitor's first message: they show that somebody is there, and it is sent once more. */
async function sent(deliver: () => Promise<ChatView>, prove: () => Promise<unknown>): Promise<ChatView> {
  try {
    return await deliver();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'support.human_required') throw error;
    await prove();
    return deliver();
  }
}

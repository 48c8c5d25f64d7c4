/** The frame in which a card is typed, and what is said with it: to its one origin, and heard from its one window. */
import { readUp, toMessage } from '@feria/contracts/cashier/card-entry';
import type { CardDown } from '@feria/contracts/cashier/card-entry';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLang } from '../../../ground/i18n/texts.ts';
import { isAnswer, type Answer } from '../card-answers.ts';

/** So long the fields may take to be there, and an answer to come. */
const READY_WITHIN_MS = 15_000;
const ANSWER_WITHIN_MS = 30_000;
/** Of the fields, before their frame has told it. */
const FIRST_HEIGHT = 230;

export interface CardFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  src: string;
  height: number;
  standing: 'loading' | 'ready' | 'failed';
  brand: string;
  instalments: readonly number[];
  tokenise: (payer: Omit<Extract<CardDown, { kind: 'tokenise' }>, 'kind' | 'id'>) => Promise<Answer>;
  load: () => void;
}

export function useCardFrame(url: string, amount: string): CardFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef(new Map<string, (answer: Answer) => void>());
  const language = useLang();
  const [round, setRound] = useState(0);
  // Another theme or language would load it anew, and what was typed would be gone.
  const [address] = useState(() => addressOf(url, language));
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [standing, setStanding] = useState<CardFrame['standing']>('loading');
  const [seen, setSeen] = useState({ brand: '', instalments: [1] as readonly number[] });
  const { origin } = new URL(url);

  const say = useCallback(
    (said: CardDown) => frame.current?.contentWindow?.postMessage(toMessage(said), origin),
    [origin],
  );
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const said = readUp(event.data);
      if (!said) return;
      if (said.kind === 'ready') setStanding('ready');
      if (said.kind === 'size') setHeight(said.height);
      if (said.kind === 'seen') setSeen({ brand: said.brand, instalments: said.instalments });
      if (said.kind === 'failed' && said.id === '') setStanding('failed');
      if (isAnswer(said)) waiting.current.get(said.id)?.(said);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin]);
  useEffect(() => {
    const timer = setTimeout(
      () => setStanding((now) => (now === 'loading' ? 'failed' : now)),
      READY_WITHIN_MS,
    );
    return () => clearTimeout(timer);
  }, [round]);
  useEffect(() => {
    if (standing === 'ready') say({ kind: 'amount', amount });
  }, [standing, amount, say]);

  return {
    frame,
    src: `${address}&round=${round}`,
    height,
    standing,
    ...seen,
    load: () => {
      setStanding('loading');
      setRound(round + 1);
    },
    tokenise: async (payer) => {
      const id = crypto.randomUUID();
      const answer = new Promise<Answer>((resolve) => {
        waiting.current.set(id, resolve);
        setTimeout(() => resolve({ kind: 'failed', id }), ANSWER_WITHIN_MS);
      });
      say({ kind: 'tokenise', id, ...payer });
      return answer.finally(() => waiting.current.delete(id));
    },
  };
}

function addressOf(url: string, language: string): string {
  const address = new URL(url);
  address.searchParams.set('language', language);
  address.searchParams.set('theme', document.documentElement.dataset['theme'] ?? '');
  return address.href;
}

/** Texts with tags in them: "Read <link>the rules</link> first". */
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Translate, Values } from './i18n.tsx';

type Tags = Readonly<Record<string, (text: ReactNode) => ReactNode>>;

export interface TransProps<Key extends string> {
  id: Key;
  values?: Values | undefined;
  /** One function per tag of the text: `{ link: (text) => <a href="/rules">{text}</a> }`. */
  tags: Tags;
}

/** The component for an app's own texts: `export const Trans = createTrans(useT)`. */
export function createTrans<Key extends string>(useT: () => Translate<Key>) {
  return function Trans({ id, values, tags }: TransProps<Key>) {
    return renderTags(useT()(id, values && guard(values)), tags);
  };
}

/** Stands for "<" inside a value, so that no player's name can open a tag. */
const LESS_THAN = '\ue000';

function guard(values: Values): Values {
  const guarded: Record<string, Values[string]> = {};
  for (const [name, value] of Object.entries(values)) {
    guarded[name] = typeof value === 'string' ? value.replaceAll('<', LESS_THAN) : value;
  }
  return guarded;
}

function renderTags(text: string, tags: Tags): ReactNode {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, tag = '', inner = ''] = match;
    pieces.push(restore(text.slice(from, match.index)));
    const content = renderTags(inner, tags);
    pieces.push(<Fragment key={match.index}>{tags[tag]?.(content) ?? content}</Fragment>);
    from = match.index + whole.length;
  }
  pieces.push(restore(text.slice(from)));
  return pieces;
}

function restore(text: string): string {
  return text.replaceAll(LESS_THAN, '<');
}

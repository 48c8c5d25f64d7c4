/**
 * Views of a list that operators keep: what it is narrowed down by, its order, its columns. One's own, or shared with everybody who sees
 * the list. GET, POST /office/list-views · PUT, DELETE /office/list-views/:id
 */
import { z } from 'zod';
import { LIST_NAME } from '../list-spec.ts';
import { Line, Text } from '../text.ts';
import { Instant, Uuid } from '../wire.ts';

/** As its spec is called: `deposits`. */
const ListName = Text.regex(LIST_NAME);
const Name = Line.trim().min(1).max(60);
/** What stands in the address behind the question mark. */
const Search = Text.regex(/^[\w\-.,~%&=+:]*$/).max(1_000);

export const ListViewsQuery = z.object({ list: ListName });
export const NewListView = z.object({ list: ListName, name: Name, search: Search, isShared: z.boolean() });
export type NewListView = z.infer<typeof NewListView>;
export const ListViewChange = NewListView.omit({ list: true });

export const ListView = z.object({
  id: Uuid,
  name: Text,
  search: Text,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  owner: Text,
  at: Instant,
});
export type ListView = z.infer<typeof ListView>;
/** One's own first, then what others share, each by its name. */
export const ListViews = z.object({ items: z.array(ListView) });
export type ListViews = z.infer<typeof ListViews>;

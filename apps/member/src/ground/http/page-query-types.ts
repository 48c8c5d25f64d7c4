/** How a page and its query client know each other, with none of its code. */
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

/** The query client of a page, and what a component needs of it. */
export interface Queries {
  client: QueryClient;
  watch: <Answer>() => QueryWatch<Answer>;
  Provider: ComponentType<{ client: QueryClient; children: ReactNode }>;
}

export interface PageQueries {
  /** What the page came with, by path. */
  answers: Readonly<Record<string, unknown>>;
  /** When it did: milliseconds of the epoch. */
  answeredAt: number;
  queries?: Queries | undefined;
}

export type AnswerQuery<Answer> = UseQueryOptions<Answer, Error, Answer, string[]>;

/** What is known of one query now. */
export interface Answered<Answer> {
  data: Answer | undefined;
  error: Error | null;
  /** No answer has come yet. */
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** One component's look at one query at a time: `now` comes before the others. */
export interface QueryWatch<Answer> {
  now: (query: AnswerQuery<Answer>) => Answered<Answer>;
  update: (query: AnswerQuery<Answer>) => void;
  subscribe: (onChange: () => void) => () => void;
  snapshot: () => unknown;
}

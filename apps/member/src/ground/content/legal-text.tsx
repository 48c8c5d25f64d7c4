/** A legal page's words as the operator published them: where they are read, and wherever somebody is asked to accept them. */
import { useQuery } from '@tanstack/react-query';
import type { LegalKey, LegalPage } from '@feria/contracts/content/member';
import { useApp } from '../market/app-context.ts';
import { HtmlContent } from './html-content.tsx';
import { useContentQuery } from './paths.ts';

/** Where one version is read; without one the version in force. */
export const legalHref = (name: LegalKey, version?: string): string =>
  `/legal/${name}${version === undefined ? '' : `?${new URLSearchParams({ version }).toString()}`}`;

/** Null: there is none, and the server knew it already. */
export function useLegal(name: LegalKey, version?: string) {
  return useQuery(useContentQuery<LegalPage | null>(`/api${legalHref(name, version)}`));
}

export interface LegalTextProps {
  page: Pick<LegalPage, 'content' | 'language'>;
  /** Said where there is no translation yet. */
  otherLanguage: string;
  noteClass?: string | undefined;
  onLeave?: (() => void) | undefined;
}

export function LegalText({
  page: { content, language },
  otherLanguage,
  noteClass,
  onLeave,
}: LegalTextProps) {
  const { wire } = useApp();
  return (
    <>
      {language === wire ? null : <p className={noteClass}>{otherLanguage}</p>}
      <div lang={language}>
        <HtmlContent html={content} onLeave={onLeave} />
      </div>
    </>
  );
}

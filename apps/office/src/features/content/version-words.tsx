/** The words of a version's changes: those of any page, and pictures, categories and what a press leads to by their names. */
import { anyWords } from '@feria/contracts/languages';
import { LINKAGE_TYPES, type Linkage } from '@feria/contracts/content/member';
import type { ContentList, ContentVersionView } from '@feria/contracts/content/office';
import { LINKED_PAGES, type LinkedPage } from '@feria/contracts/content/places';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useContentWords } from '../../ground/changes/content-words.tsx';
import type { ChangeWords } from '../../ground/changes/differences.tsx';
import { call } from '../../ground/http/api.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { CONTENT } from './queries.ts';
import { useTarget } from './target-field.tsx';

export function useVersionWords(view: ContentVersionView | undefined): ChangeWords {
  const t = useT();
  const lang = useLang();
  const words = useContentWords();
  const isPromotion = view?.document.kind === 'promotion';
  const { data: categories } = useQuery({
    queryKey: CONTENT.of('order', 'promotion_category'),
    queryFn: () => call<ContentList>('GET', '/content/order?kind=promotion_category'),
    enabled: isPromotion,
  });
  const valueShown = (path: string, value: string, side: 'was' | 'is'): ReactNode | undefined => {
    if (/Image\.id$|^image\.id$/.test(path)) return <Picture id={value} />;
    if (path.startsWith('categories.')) {
      const found = categories?.items.find(({ id }) => id === value);
      return found ? anyWords(found.title, lang) : undefined;
    }
    if (path === 'groupName') return t(`content.group.${value}` as 'content.group.w_home');
    if (path === 'action.kind') return t(`content.action.${value}` as 'content.action.link');
    if (path === 'target' || path === 'action.target')
      return <Target linkageType={linkageAt(view, path, side)} target={value} />;
    return words.valueShown?.(path, value, side);
  };
  return { nameOf: words.nameOf, valueShown };
}

/** Narrow enough for the smallest copy that there is of a picture. */
const WIDTH = 320;

function Picture({ id }: { id: string }) {
  const t = useT();
  return (
    <>
      <img className="diff-picture" src={`/content/images/${id}/${WIDTH}`} alt="" loading="lazy" />
      <span title={id}>{t('diff.picture', { name: id.slice(0, 6) })}</span>
    </>
  );
}

function Target(linkage: Linkage) {
  const t = useT();
  const lang = useLang();
  const { data } = useTarget(linkage, []);
  const { linkageType, target } = linkage;
  const page = (Object.keys(LINKED_PAGES) as LinkedPage[]).find((one) => LINKED_PAGES[one] === target);
  if (linkageType === 'PAGE' && page) return t(`content.page.${page}`);
  return data ? anyWords(data.name, lang) || target : target;
}

/** Before a change of both, the target was of the kind that was. */
function linkageAt(
  view: ContentVersionView | undefined,
  path: 'target' | 'action.target',
  side: 'was' | 'is',
): Linkage['linkageType'] {
  const kindPath = path.replace('target', 'linkageType');
  const moved = view?.differences.find((one) => one.path === kindPath);
  const document = view?.document;
  const action = document?.kind === 'promotion' ? document.action : null;
  const own = document?.kind === 'banner' ? document.linkageType : action?.linkageType;
  const said = moved ? moved[side] : own;
  return LINKAGE_TYPES.find((one) => one === said) ?? 'NONE';
}

/** Everything that the licensee publishes, kind by kind; its order, and how often it is seen. */
import { anyWords } from '@feria/contracts/languages';
import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { CONTENT_KINDS, type ContentKind } from '@feria/contracts/content/documents';
import { CONTENT_LIST } from '@feria/contracts/content/lists';
import type { ContentListRow } from '@feria/contracts/content/office';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { languageLabel } from '@feria/ui/names';
import { ContentBadge } from './badges.tsx';
import { OrderDialog } from './order.tsx';
import { placeOf } from './place.ts';
import { CONTENT } from './queries.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';

/** Of these the order is what visitors see; notices and articles of a day come by their time. */
const ORDERED: readonly ContentKind[] = ['banner', 'promotion', 'promotion_category', 'article'];

export function Contents() {
  const t = useT();
  const lang = useLang();
  return (
    <OfficeList<ContentListRow>
      title={t('nav.content')}
      aside={
        <Button component={Link} href="/content/report" variant="default">
          {t('content.report')}
        </Button>
      }
      spec={CONTENT_LIST}
      path="/content"
      keys={CONTENT}
      standard={{ kind: 'banner' }}
      empty={t('content.empty')}
      cells={{
        picture: ({ picture }) => picture && <Thumbnail path={picture} />,
        title: ({ titles }) => anyWords(titles, lang) || t('content.untitled'),
        place: (row) => placeOf(row, t),
        kind: ({ kind }) => t(`content.one.${kind}`),
        state: (row) => <ContentBadge line={row} />,
        missing: ({ missing }) => <Missing languages={missing} />,
        merchantCode: ({ merchantCode }) =>
          merchantCode.length === 0 ? t('content.everyMarket') : <MarketNames codes={merchantCode} />,
      }}
    >
      {({ state }) => <OfKind kind={CONTENT_KINDS.find((one) => one === state.filters['kind'])} />}
    </OfficeList>
  );
}

/** Its title stands beside it and says what it is. */
function Thumbnail({ path }: { path: string }) {
  return <img className="content-thumbnail" src={path} alt="" loading="lazy" width={72} height={40} />;
}

function Missing({ languages }: { languages: ContentListRow['missing'] }) {
  const t = useT();
  const lang = useLang();
  if (languages.length === 0) return t('content.complete');
  return (
    <Badge color="yellow" variant="light" tt="none" miw="max-content">
      {t('content.lacks', { languages: languages.map((one) => languageLabel(one, lang)).join(', ') })}
    </Badge>
  );
}

/** What can be done with all of a kind: write one more, and put them in order. */
function OfKind({ kind }: { kind: ContentKind | undefined }) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const [isOrdering, setOrdering] = useState(false);
  if (kind === undefined) return null;
  const mayWrite = may('content.edit') && (kind !== 'legal' || may('content.legal'));
  return (
    <Group gap="xs">
      {mayWrite && (
        <Button size="xs" component={Link} href={`/content/new/${kind}`}>
          {t(`content.new.${kind}`)}
        </Button>
      )}
      {may('content.publish') && ORDERED.includes(kind) && (
        <Button size="xs" variant="default" onClick={() => setOrdering(true)}>
          {t('content.order')}
        </Button>
      )}
      {isOrdering && (
        <OrderDialog
          kind={kind}
          nameOf={({ title }) => anyWords(title, lang) || t('content.untitled')}
          onClose={() => setOrdering(false)}
        />
      )}
    </Group>
  );
}

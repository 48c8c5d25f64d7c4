/** The fields of each kind. */
import { anyWords } from '@feria/contracts/languages';
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { CloseIcon } from '@feria/ui/icons';
import { useQuery } from '@tanstack/react-query';
import {
  ARTICLE_SECTIONS,
  BANNER_GROUPS,
  LEGAL_KEYS,
  PROMOTION_ACTIONS,
} from '@feria/contracts/content/member';
import type { ContentList, PictureSize } from '@feria/contracts/content/office';
import { LONGEST, type ContentDocument, type DocumentOf } from '@feria/contracts/content/documents';
import { call } from '../../ground/http/api.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { HtmlField } from './html-field.tsx';
import { LinkageFields } from './linkage-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { MarketsField, ShownTo } from './shown-to.tsx';
import { WordsField } from './words-field.tsx';
import { CONTENT } from './queries.ts';
import { noWords } from '../../ground/forms/words.ts';

interface FieldsProps<Document = ContentDocument> {
  document: Document;
  change: (change: object) => void;
  sizes: ReadonlyMap<string, PictureSize>;
  learn: (size: PictureSize) => void;
  readOnly: boolean;
}

export function Fields(props: FieldsProps) {
  const t = useT();
  const { document, change, readOnly } = props;
  const pictures = picturesIn(document);
  return (
    <Stack>
      <Place {...props} />
      <WordsField
        label={t('content.title')}
        name="title"
        value={document.title}
        most={LONGEST.title}
        readOnly={readOnly}
        onChange={(title) => change({ title })}
      />
      {document.kind === 'banner' && (
        <WordsField
          label={t('content.text')}
          name="text"
          value={document.text}
          most={LONGEST.text}
          isLong
          readOnly={readOnly}
          onChange={(text) => change({ text })}
        />
      )}
      {'summary' in document && (
        <WordsField
          label={t('content.summary')}
          name="summary"
          value={document.summary}
          most={LONGEST.text}
          isLong
          readOnly={readOnly}
          onChange={(summary) => change({ summary })}
        />
      )}
      {'content' in document && (
        <HtmlField
          label={t('content.words')}
          value={document.content}
          readOnly={readOnly}
          onChange={(content) => change({ content })}
        />
      )}
      {document.kind === 'promotion' && <PromotionFields {...props} document={document} />}
      {pictures.length > 0 && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {pictures.map(([name, value]) => (
            <PictureField
              key={name}
              name={name}
              label={t(`content.picture.${name}`)}
              value={value}
              sizes={props.sizes}
              learn={props.learn}
              readOnly={readOnly}
              onChange={(picture) => change({ [name]: picture })}
            />
          ))}
        </SimpleGrid>
      )}
      {document.kind === 'banner' && (
        <LinkageFields value={document} markets={document.markets} onChange={change} readOnly={readOnly} />
      )}
      {'audience' in document && <ShownTo value={document} onChange={change} readOnly={readOnly} />}
      {document.kind === 'legal' && (
        <MarketsField
          value={document.markets}
          onChange={(markets) => change({ markets })}
          readOnly={readOnly}
        />
      )}
    </Stack>
  );
}

type PictureName = 'image' | 'phoneImage' | 'cardImage' | 'modalImage';
function picturesIn(document: ContentDocument): [PictureName, DocumentOf<'banner'>['image']][] {
  if (document.kind === 'banner')
    return [
      ['image', document.image],
      ['phoneImage', document.phoneImage],
    ];
  if (document.kind === 'promotion')
    return [
      ['cardImage', document.cardImage],
      ['modalImage', document.modalImage],
    ];
  return document.kind === 'article' ? [['image', document.image]] : [];
}

/** Where it stands: group, section, address, key, type. */
function Place({ document, change, readOnly }: FieldsProps) {
  const t = useT();
  const plain = (name: string, label: string, value: string, key: string, hint?: string) => (
    <TextInput
      name={name}
      label={label}
      description={hint}
      value={value}
      readOnly={readOnly}
      maxLength={80}
      onChange={(event) => change({ [key]: event.currentTarget.value.trim() })}
    />
  );
  const choose = (label: string, key: string, value: string, data: { value: string; label: string }[]) => (
    <Select
      label={label}
      value={value}
      disabled={readOnly}
      data={data}
      allowDeselect={false}
      onChange={(next) => change({ [key]: next })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {document.kind === 'banner' &&
        choose(
          t('content.group'),
          'groupName',
          document.groupName,
          BANNER_GROUPS.map((one) => ({ value: one, label: t(`content.group.${one}`) })),
        )}
      {document.kind === 'article' &&
        choose(
          t('content.section'),
          'section',
          document.section,
          ARTICLE_SECTIONS.map((one) => ({ value: one, label: t(`content.section.${one}`) })),
        )}
      {document.kind === 'article' &&
        plain('slug', t('content.slug'), document.slug, 'slug', t('content.slugHint'))}
      {document.kind === 'legal' &&
        choose(
          t('content.legal'),
          'key',
          document.key,
          LEGAL_KEYS.map((one) => ({ value: one, label: t(`content.legal.${one}`) })),
        )}
      {document.kind === 'legal' && (
        <TextInput
          name="version"
          label={t('content.version')}
          value={document.version}
          readOnly={readOnly}
          maxLength={40}
          // Another version is asked for, until somebody says that it is a small change.
          onChange={(event) => change({ version: event.currentTarget.value, asksAgain: true })}
        />
      )}
      {document.kind === 'legal' && document.key !== 'licences' && (
        <Checkbox
          label={t('content.asksAgain')}
          description={t('content.asksAgainHint')}
          checked={document.asksAgain}
          disabled={readOnly}
          onChange={(event) => change({ asksAgain: event.currentTarget.checked })}
        />
      )}
      {document.kind === 'promotion' &&
        plain(
          'promotionType',
          t('content.type'),
          document.promotionType,
          'promotionType',
          t('content.typeHint'),
        )}
      {document.kind === 'promotion_category' &&
        plain('type', t('content.type'), document.type, 'type', t('content.typeHint'))}
      {document.kind === 'notice' && (
        <Checkbox
          label={t('content.popup')}
          checked={document.isPopup}
          disabled={readOnly}
          onChange={(event) => change({ isPopup: event.currentTarget.checked })}
        />
      )}
    </SimpleGrid>
  );
}

function PromotionFields({ document, change, readOnly }: FieldsProps<DocumentOf<'promotion'>>) {
  const t = useT();
  const lang = useLang();
  const { data } = useQuery({
    queryKey: CONTENT.of('order', 'promotion_category'),
    queryFn: () => call<ContentList>('GET', '/content/order?kind=promotion_category'),
  });
  const { conditions, action } = document;
  return (
    <Stack>
      <MultiSelect
        label={t('content.categories')}
        value={document.categories}
        disabled={readOnly}
        data={(data?.items ?? []).map(({ id, title }) => ({
          value: id,
          label: anyWords(title, lang),
        }))}
        onChange={(categories) => change({ categories })}
      />
      <Text size="sm" fw={500}>
        {t('content.conditions')}
      </Text>
      {conditions.map((condition, at) => (
        <Group key={`line ${at}`} align="start" wrap="nowrap">
          <Stack gap={4} flex={1}>
            <WordsField
              label={t('content.condition')}
              name={`condition.${at}`}
              value={condition.label}
              most={80}
              readOnly={readOnly}
              onChange={(label) => change({ conditions: conditions.with(at, { ...condition, label }) })}
            />
            <WordsField
              label={t('content.conditionValue')}
              name={`value.${at}`}
              value={condition.value}
              most={300}
              readOnly={readOnly}
              onChange={(value) => change({ conditions: conditions.with(at, { ...condition, value }) })}
            />
          </Stack>
          {!readOnly && (
            <ActionIcon
              mt={28}
              variant="subtle"
              color="gray"
              aria-label={t('content.conditionOut', { place: String(at + 1) })}
              onClick={() => change({ conditions: conditions.toSpliced(at, 1) })}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!readOnly && conditions.length < 12 && (
        <Button
          size="xs"
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => change({ conditions: [...conditions, { label: noWords(), value: noWords() }] })}
        >
          {t('content.conditionAdd')}
        </Button>
      )}
      <Select
        label={t('content.action')}
        value={action?.kind ?? ''}
        disabled={readOnly}
        allowDeselect={false}
        data={[
          { value: '', label: t('content.action.none') },
          ...PROMOTION_ACTIONS.map((one) => ({ value: one, label: t(`content.action.${one}`) })),
        ]}
        onChange={(kind) =>
          change({
            action: kind
              ? {
                  label: action?.label ?? noWords(),
                  linkageType: 'NONE',
                  target: '',
                  ...action,
                  kind,
                }
              : null,
          })
        }
      />
      {action && (
        <WordsField
          label={t('content.actionLabel')}
          name="action"
          value={action.label}
          most={60}
          readOnly={readOnly}
          onChange={(label) => change({ action: { ...action, label } })}
        />
      )}
      {action?.kind === 'link' && (
        <LinkageFields
          value={action}
          markets={document.markets}
          readOnly={readOnly}
          onChange={(linkage) => change({ action: { ...action, ...linkage } })}
        />
      )}
    </Stack>
  );
}

/** Rich text in every language, side by side. The editor comes in a part of its own: lists and reports do without. */
import { Box, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Words } from '@feria/contracts/content/documents';
import { useT } from '../../ground/i18n/texts.ts';
import { LANGS, type Said } from './words-field.tsx';

const RichText = lazy(() => import('./rich-text.tsx').then((module) => ({ default: module.RichText })));

interface HtmlFieldProps {
  label: string;
  value: Words;
  onChange: (value: Said) => void;
  readOnly: boolean;
}

export function HtmlField({ label, value, onChange, readOnly }: HtmlFieldProps) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {LANGS.map((lang) => (
        <Box key={lang} miw={0}>
          <Text size="sm" fw={500} mb={4}>
            {`${label} · ${t(`content.lang.${lang}`)}`}
          </Text>
          <Suspense fallback={<Skeleton h={220} />}>
            <RichText
              label={`${label} · ${t(`content.lang.${lang}`)}`}
              lang={lang}
              value={value[lang]}
              readOnly={readOnly}
              onChange={(html) => onChange({ ...value, [lang]: html })}
            />
          </Suspense>
        </Box>
      ))}
    </SimpleGrid>
  );
}

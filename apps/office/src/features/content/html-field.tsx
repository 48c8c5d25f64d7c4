/** Rich text in every language, side by side. The editor comes in a part of its own: lists and reports do without. */
import { Box, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { LocalizedText } from '@feria/contracts/languages';
import { useAskedLanguages } from '../../ground/forms/localized-field.tsx';
import { withWords } from '../../ground/forms/words.ts';

const RichText = lazy(() => import('./rich-text.tsx').then((module) => ({ default: module.RichText })));

interface HtmlFieldProps {
  label: string;
  value: Readonly<LocalizedText>;
  onChange: (value: LocalizedText) => void;
  readOnly: boolean;
}

export function HtmlField({ label, value, onChange, readOnly }: HtmlFieldProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {useAskedLanguages().map(({ language, name }) => (
        <Box key={language} miw={0}>
          <Text size="sm" fw={500} mb={4}>
            {`${label} · ${name}`}
          </Text>
          <Suspense fallback={<Skeleton h={220} />}>
            <RichText
              label={`${label} · ${name}`}
              lang={language}
              value={value[language] ?? ''}
              readOnly={readOnly}
              onChange={(html) => onChange(withWords(value, language, html))}
            />
          </Suspense>
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** One picture: uploaded, shown, and told in words to whoever does not see it. */
import { Button, FileButton, Group, Image, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { PictureSize } from '@feria/contracts/content/office';
import { LONGEST, type PictureRef } from '@feria/contracts/content/documents';
import { sendFile } from '../../ground/http/api.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { WordsField } from './words-field.tsx';
import { noWords } from '../../ground/forms/words.ts';
import { anyWords } from '@feria/contracts/languages';

interface PictureFieldProps {
  label: string;
  name: string;
  value: PictureRef | null;
  sizes: ReadonlyMap<string, PictureSize>;
  learn: (size: PictureSize) => void;
  onChange: (value: PictureRef | null) => void;
  readOnly: boolean;
}

export function PictureField({ label, name, value, sizes, learn, onChange, readOnly }: PictureFieldProps) {
  const t = useT();
  const lang = useLang();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const size = value && sizes.get(value.id);
  const upload = async (file: File | null): Promise<void> => {
    if (!file) return;
    setFailure(null);
    setShare(0);
    try {
      const made = await sendFile<PictureSize>('/content/images', file, setShare);
      learn(made);
      onChange({ id: made.id, alt: value?.alt ?? noWords() });
    } catch (error) {
      setFailure(error);
    } finally {
      setShare(null);
    }
  };
  return (
    <Stack gap="xs" component="fieldset" className="plain-set">
      <Text component="legend" size="sm" fw={500}>
        {label}
      </Text>
      {value && size && (
        <Image
          src={`/content/images/${value.id}/${size.widths.find((one) => one >= 320) ?? size.widths[0]}`}
          alt={anyWords(value.alt, lang) || t('content.picture.noWords')}
          maw={320}
          radius="md"
        />
      )}
      {!readOnly && (
        <Group>
          <FileButton
            onChange={(file) => void upload(file)}
            accept="image/png,image/jpeg,image/webp"
            inputProps={{ name, 'aria-label': label }}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={share !== null}>
                {t(value ? 'content.picture.other' : 'content.picture.choose')}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
              {t('content.picture.none')}
            </Button>
          )}
          <Text size="xs" c="dimmed">
            {size
              ? t('content.picture.sizes', { width: String(size.width), height: String(size.height) })
              : t('content.picture.hint')}
          </Text>
        </Group>
      )}
      {share !== null && <Progress value={share * 100} aria-label={t('content.picture.sending')} />}
      <RefusalAlert error={failure} />
      {value && (
        <WordsField
          label={t('content.picture.alt')}
          name={`${name}.alt`}
          value={value.alt}
          most={LONGEST.alt}
          readOnly={readOnly}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
    </Stack>
  );
}

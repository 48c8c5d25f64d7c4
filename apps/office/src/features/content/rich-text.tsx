/** Rich text of one language: what it may hold is what the platform's sanitiser lets through, and no more. */
import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useRef, useState } from 'react';
import { GalleryIcon, TableIcon } from './rich-icons.tsx';
import type { PictureSize } from '@feria/contracts/content/office';
import { sendFile } from '../../ground/http/api.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';

interface RichTextProps {
  label: string;
  lang: string;
  value: string;
  onChange: (html: string) => void;
  readOnly: boolean;
}

const CONTROLS = [
  'bold',
  'italic',
  'h2',
  'h3',
  'h4',
  'bulletList',
  'orderedList',
  'blockquote',
  'hr',
  'link',
  'unlink',
  'undo',
  'redo',
] as const;
/** As wide as a column of text: the browser asks for no more. */
const SHOWN_WIDTH = 960;

export function RichText({ label, lang, value, onChange, readOnly }: RichTextProps) {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const editor = useEditor({
    // The page's policy lets no style of a script in; office.css has what it needs.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editable: !readOnly,
    content: value,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        link: false,
      }),
      Link.configure({
        openOnClick: false,
        protocols: ['https'],
        HTMLAttributes: { rel: null, target: null },
      }),
      Image,
      TableKit.configure({ table: { resizable: false } }),
    ],
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang, tabindex: '0' },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  const insert = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setFailure(null);
    try {
      const { id, widths } = await sendFile<PictureSize>('/content/images', chosen, () => undefined);
      const width = widths.filter((one) => one <= SHOWN_WIDTH).at(-1) ?? widths[0]!;
      editor
        .chain()
        .focus()
        .setImage({ src: `/content/images/${id}/${width}`, alt: '' })
        .run();
    } catch (error) {
      setFailure(error);
    }
  };
  const labels = Object.fromEntries(
    CONTROLS.map((one) => [`${one}ControlLabel`, t(`content.rich.${one}` as TextKey)]),
  );
  return (
    <div>
      <RichTextEditor editor={editor} labels={labels} withTypographyStyles={false}>
        {!readOnly && (
          <RichTextEditor.Toolbar aria-label={label}>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
              <RichTextEditor.Hr />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
              <RichTextEditor.Control
                aria-label={t('content.rich.image')}
                title={t('content.rich.image')}
                onClick={() => file.current?.click()}
              >
                <GalleryIcon />
              </RichTextEditor.Control>
              <RichTextEditor.Control
                aria-label={t('content.rich.table')}
                title={t('content.rich.table')}
                onClick={() =>
                  editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()
                }
              >
                <TableIcon />
              </RichTextEditor.Control>
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('content.rich.image')}
        onChange={(event) => {
          void insert(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <RefusalAlert error={failure} />
    </div>
  );
}

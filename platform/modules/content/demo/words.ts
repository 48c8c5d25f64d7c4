/** Short forms in which the demonstration's texts are written. */
import type { ContentDocument, PictureRef, Words } from '@feria/contracts/content/documents';
import index from './art/index.json' with { type: 'json' };

export type Scene = 'check' | 'limits' | 'free' | 'shield' | 'phone' | 'carousel' | 'book' | 'coin';
export const w = (en: string, es: string): { en: string; es: string } => ({ en, es });
export const NONE = w('', '');

/** Decoration: whatever it shows stands in words beside it. */
export const art = (scene: Scene, shape: 'wide' | 'phone' = 'wide'): PictureRef => ({
  id: index[`${scene}-${shape}`].id,
  alt: NONE,
});

export const everywhere = {
  markets: [] as string[],
  audience: 'ALL' as const,
  devices: [] as ('WEB' | 'MOBILE')[],
  from: null,
  until: null,
};

/** Lines that begin with `- ` are a list, with `# ` a heading; any other is a paragraph. `[words](/path)` is a link, `**words**` are strong. */
export function html(text: string): string {
  const parts: string[] = [];
  let list: string[] = [];
  const close = (): void => {
    if (list.length > 0) parts.push(`<ul>${list.join('')}</ul>`);
    list = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('- ')) {
      list.push(`<li>${inline(line.slice(2))}</li>`);
      continue;
    }
    close();
    if (line.startsWith('# ')) parts.push(`<h2>${inline(line.slice(2))}</h2>`);
    else if (line !== '') parts.push(`<p>${inline(line)}</p>`);
  }
  close();
  return parts.join('');
}

const inline = (text: string): string =>
  text
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, '<a href="$2">$1</a>');

export const both = (en: string, es: string): Words & { en: string; es: string } => w(html(en), html(es));
export type Demo = { name: string; document: ContentDocument; daysAgo: number };
export type Text = {
  slug: string;
  title: ReturnType<typeof w>;
  summary: ReturnType<typeof w>;
  content: ReturnType<typeof both>;
  scene?: Scene;
};

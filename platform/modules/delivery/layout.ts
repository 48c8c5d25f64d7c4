/** The one form of our mails: words as text and as HTML. Nothing in it is fetched, so nobody learns when it is read. */
import { directionOf, inLanguage, type Language, type LocalizedText } from '@feria/contracts/languages';

export const BRAND = 'Feria';

export type MailParts = {
  subject: string;
  lines: readonly string[];
  /** Figures: in the text a row is a line. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** Shown large, by itself. */
  code?: string;
  link?: { label: string; address: string };
  /** What to do if it was somebody else. */
  otherwise?: string;
};

const FOOT: LocalizedText = {
  en: `This message was sent automatically. ${BRAND} never asks you for your password or a code.`,
  es: `Este mensaje se envió automáticamente. ${BRAND} nunca te pide tu contraseña ni un código.`,
};

const LEAVE: LocalizedText = {
  en: 'Do not want mails like this one? Turn them off, without signing in',
  es: '¿No quieres correos como este? Desactívalos sin entrar a tu cuenta',
};

/** `leave`: the page on which mails like this one are turned off. Throws a RangeError for a subject that would end its header, and for a link that a browser would not open as a page. */
export function layOut(
  parts: MailParts,
  language: Language,
  leave?: string,
): { subject: string; text: string; html: string } {
  if (hasControls(parts.subject)) throw new RangeError('a subject is one line');
  if (parts.link && !/^https?:\/\//.test(parts.link.address)) throw new RangeError('a link leads to a page');
  const foot: Foot = { leave, language };
  return { subject: parts.subject, text: asText(parts, foot), html: asHtml(parts, foot) };
}

/** Line breaks and the like: in a header they would begin another one. */
export function hasControls(text: string): boolean {
  return /\p{Cc}|\p{Zl}|\p{Zp}/u.test(text);
}

type Foot = { leave: string | undefined; language: Language };

function asText({ lines, table, code, link, otherwise }: MailParts, { leave, language }: Foot): string {
  const blocks = [
    ...lines,
    ...(table ? [[table.head, ...table.rows].map((row) => row.join(' | ')).join('\n')] : []),
    ...(code === undefined ? [] : [code]),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...(otherwise === undefined ? [] : [otherwise]),
    `-- \n${inLanguage(FOOT, language)}`,
    ...(leave === undefined ? [] : [`${inLanguage(LEAVE, language)}:\n${leave}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;line-height:1.5;${style}">${escapeHtml(text)}</p>`;

function asHtml(
  { subject, lines, table, code, link, otherwise }: MailParts,
  { leave, language }: Foot,
): string {
  const body = [
    ...lines.map((line) => paragraph(line)),
    ...(table ? [tableOf(table)] : []),
    ...(code === undefined ? [] : [paragraph(code, 'font-size:32px;font-weight:700;letter-spacing:4px')]),
    ...(link ? [button(link)] : []),
    ...(otherwise === undefined ? [] : [paragraph(otherwise)]),
  ].join('\n');
  return `<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;${FONT};font-size:16px">
<div style="max-width:${table ? 960 : 560}px;margin:0 auto">
<h1 style="margin:0 0 24px;font-size:20px">${BRAND}</h1>
${body}
<hr style="border:0;border-top:1px solid #999;margin:24px 0 16px">
${paragraph(inLanguage(FOOT, language), 'font-size:13px')}${leave === undefined ? '' : `\n${wayOut(leave, language)}`}
</div>
</body>
</html>
`;
}

/** The first column says what a row is of, the others are numbers. What is wider than a phone is pushed. */
function tableOf({ head, rows }: NonNullable<MailParts['table']>): string {
  const style = (index: number): string =>
    `padding:6px 8px;border-bottom:1px solid #999;text-align:${index === 0 ? 'start' : 'end'}`;
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells
      .map((cell, index) => {
        const as = index === 0 ? 'th' : tag;
        const scope = as === 'td' ? '' : ` scope="${tag === 'th' ? 'col' : 'row'}"`;
        return `<${as}${scope} style="${style(index)}">${escapeHtml(cell)}</${as}>`;
      })
      .join('')}</tr>`;
  return `<div style="overflow-x:auto;margin:0 0 16px"><table style="border-collapse:collapse;font-size:14px">
<thead>${row(head, 'th')}</thead>
<tbody>${rows.map((cells) => row(cells, 'td')).join('\n')}</tbody>
</table></div>`;
}

function wayOut(page: string, language: Language): string {
  const link = `<a href="${escapeHtml(page)}" style="color:inherit">${escapeHtml(inLanguage(LEAVE, language))}</a>`;
  return `<p style="margin:0;line-height:1.5;font-size:13px">${link}</p>`;
}

/** The address stands below in full: whoever does not trust a button can copy it. */
function button({ label, address }: NonNullable<MailParts['link']>): string {
  const to = escapeHtml(address);
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e69;color:#fff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${to}" style="${style}">${escapeHtml(label)}</a></p>
${paragraph(address, 'font-size:13px;word-break:break-all')}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

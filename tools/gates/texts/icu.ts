/** Reads an ICU message far enough to compare two translations: which arguments and tags it has, and whether it is whole. */

/** Sorted: `amount`, `count:plural`, `kind:select(card,cash,other)`, `<b>`. Throws when the braces do not close. */
export function partsOf(message: string): readonly string[] {
  const parts = new Set<string>();
  const reader = { text: message, at: 0, parts };
  readMessage(reader, false);
  for (const [tag] of message.matchAll(/<\/?\w+\/?>/g)) parts.add(tag);
  return [...parts].sort();
}

type Reader = { text: string; at: number; parts: Set<string> };

function readMessage(reader: Reader, isNested: boolean): void {
  while (reader.at < reader.text.length) {
    const sign = reader.text[reader.at];
    if (sign === "'") skipQuoted(reader);
    else if (sign === '{') readArgument(reader);
    else if (sign === '}' && isNested) return;
    else if (sign === '}') throw new Error('a } closes nothing');
    else reader.at += 1;
  }
  if (isNested) throw new Error('a { is never closed');
}

/** An apostrophe quotes only before a brace or `#`; two of them are one apostrophe. */
function skipQuoted(reader: Reader): void {
  const next = reader.text[reader.at + 1] ?? '';
  if (next === "'") reader.at += 2;
  else if (!'{}#|'.includes(next) || next === '') reader.at += 1;
  else {
    const end = reader.text.indexOf("'", reader.at + 2);
    reader.at = end === -1 ? reader.text.length : end + 1;
  }
}

function readArgument(reader: Reader): void {
  reader.at += 1;
  const name = readUntil(reader, /[,}]/);
  if (name === '') throw new Error('an argument has no name');
  if (take(reader) === '}') {
    reader.parts.add(name);
    return;
  }
  const kind = readUntil(reader, /[,}]/);
  const isChoice = kind === 'plural' || kind === 'select' || kind === 'selectordinal';
  if (!isChoice) {
    reader.parts.add(`${name}:${kind}`);
    if (take(reader) === ',') {
      readUntil(reader, /}/);
      take(reader);
    }
    return;
  }
  take(reader);
  const options = readOptions(reader);
  if (!options.includes('other')) throw new Error(`{${name}} has no "other"`);
  // Languages differ in their plural forms, but not in the cases that the program selects.
  reader.parts.add(
    kind === 'select' ? `${name}:select(${[...options].sort().join(',')})` : `${name}:${kind}`,
  );
}

function readOptions(reader: Reader): readonly string[] {
  const options: string[] = [];
  for (;;) {
    const option = readUntil(reader, /[{}]/).replace(/^offset:\d+\s*/, '');
    if (take(reader) === '}') return options;
    options.push(option);
    readMessage(reader, true);
    take(reader);
  }
}

function readUntil(reader: Reader, end: RegExp): string {
  const start = reader.at;
  while (reader.at < reader.text.length && !end.test(reader.text[reader.at] ?? '')) reader.at += 1;
  if (reader.at >= reader.text.length) throw new Error('a { is never closed');
  return reader.text.slice(start, reader.at).trim();
}

function take(reader: Reader): string {
  const sign = reader.text[reader.at] ?? '';
  reader.at += 1;
  return sign;
}

/** A report file as lines of cells: RFC 4180, with a comma or a semicolon between them, whichever its first line has more of. */

export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const first = plain.split(/\r?\n/, 1)[0] ?? '';
  const mark = first.split(';').length > first.split(',').length ? ';' : ',';
  return linesOf(plain, mark).filter((cells) => cells.some((cell) => cell !== ''));
}

function linesOf(text: string, mark: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    lines.at(-1)!.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '"' && quoted && text[at + 1] === '"') {
      cell += char;
      at += 1;
    } else if (char === '"') quoted = !quoted;
    else if (quoted || (char !== mark && char !== '\n' && char !== '\r')) cell += char;
    else if (char === mark) endCell();
    else if (char === '\n') {
      endCell();
      lines.push([]);
    }
  }
  endCell();
  return lines;
}

/** Cells by the names of their columns. */
export function rowOf(columns: readonly string[], cells: readonly string[]): ReadonlyMap<string, string> {
  return new Map(columns.map((name, at) => [name, cells[at] ?? '']));
}

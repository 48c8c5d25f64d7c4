/** One JSON line per event on stderr: what a log collector reads. Never pass secrets or personal data in `data`. */
export type Log = {
  info(text: string, data?: object): void;
  warn(text: string, data?: object): void;
  error(text: string, data?: object): void;
};

const counted = new Map<string, { part: string; level: string; lines: number }>();

/** Lines since the process began, by part and level: no line of trouble is without a number. */
export const countLines = (): readonly { part: string; level: string; lines: number }[] => [
  ...counted.values(),
];

function count(part: string, level: string): number {
  const known = counted.get(`${part} ${level}`) ?? { part, level, lines: 0 };
  counted.set(`${part} ${level}`, known);
  known.lines += 1;
  return known.lines;
}

export function createLog(part: string): Log {
  const write =
    (level: string) =>
    (text: string, data: object = {}) => {
      const seen = { at: new Date().toISOString(), level, part, text, ...data };
      // The how-manieth of its kind: also where no metrics are read (a vendor, a gateway).
      const number = level === 'info' ? {} : { number: count(part, level) };
      process.stderr.write(`${JSON.stringify({ ...seen, ...number })}\n`);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

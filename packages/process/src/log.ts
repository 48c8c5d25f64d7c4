/** One JSON line per event on stderr: what a log collector reads. Never pass secrets or personal data in `data`. */
export type Log = {
  info(text: string, data?: object): void;
  warn(text: string, data?: object): void;
  error(text: string, data?: object): void;
};

export function createLog(part: string): Log {
  const write =
    (level: string) =>
    (text: string, data: object = {}) => {
      process.stderr.write(
        `${JSON.stringify({ at: new Date().toISOString(), level, part, text, ...data })}\n`,
      );
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

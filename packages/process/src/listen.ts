/** The one place in which a server begins to listen. */
type Listening = { listen(at: { host: string; port: number }): Promise<string> };

/** Addresses that nobody outside this machine reaches. */
export function isThisMachine(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/.test(host);
}

/** Listens on this machine, behind whatever serves the outside. */
export function listenHere(app: Listening, port: number): Promise<string> {
  return app.listen({ host: '127.0.0.1', port });
}

/** Listens where the configuration says. Throws when that is no address of this machine and the mode is no production. */
export function listenAt(
  app: Listening,
  { host, port, mode }: { host: string; port: number; mode: 'demo' | 'production' },
): Promise<string> {
  requireOwnMachine(host, mode);
  return app.listen({ host, port });
}

/** The demonstration has accounts with known passwords and doors that production has not: nobody else may knock at them. */
export function requireOwnMachine(host: string, mode: 'demo' | 'production'): void {
  if (mode === 'demo' && !isThisMachine(host))
    throw new Error(
      `configuration: LISTEN_HOST is ${host}, but MODE=demo listens on this machine alone (127.0.0.1): its accounts are known to everybody`,
    );
}

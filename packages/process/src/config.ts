/** Whether a supervisor holds this process's stdin and wants it to end with it. */
export function isSupervised(environment: Record<string, string | undefined> = process.env): boolean {
  return environment['FERIA_SUPERVISED'] === '1';
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The first descriptor that is handed down, by the same convention. */
const FIRST_FD = 3;

/**
 * The descriptor of the listening socket that was handed down to this process, as systemd does it (sd_listen_fds(3)); undefined: none was.
 * It outlives us, so a second process can take connections from the same queue before this one leaves, and nobody is refused in between.
 * Our own launcher does not know a process's number before it runs, and leaves LISTEN_PID out. Throws where there are several sockets: we
 * would not know at which one to answer what.
 */
export function handedDown(environment: Variables = process.env, pid = process.pid): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: whose } = environment;
  const isOurs = whose === String(pid) || (whose === undefined && environment['FERIA_SUPERVISED'] === '1');
  if (count === undefined || !isOurs) return undefined;
  if (count !== '1') throw new Error(`configuration: LISTEN_FDS is ${count}, but one socket is served`);
  return FIRST_FD;
}

/** The folder that systemd keeps for this unit while it runs (`RuntimeDirectory=`); undefined: it keeps none. */
export function runtimeFolder(environment: Variables = process.env): string | undefined {
  return environment['RUNTIME_DIRECTORY'] || undefined;
}

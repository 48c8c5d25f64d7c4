/** How many open sockets a process has room for, as its system's limit on descriptors says. */

/** What is left for everything else: calls, connections to the database, files. */
const KEPT_SHARE = 0.1;
const KEPT_AT_LEAST = 200;
/** Where the system has no limit, or tells of none. */
const MOST = 100_000;

/** The descriptors that this process may have open: `ulimit -n`, LimitNOFILE of systemd. */
export function mostDescriptors(): number {
  // It would look every address of this machine up.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isInteger(soft) && soft > 0 ? soft : MOST;
}

/** Sockets that `descriptors` have room for, where each socket takes `each` of them; never none. */
export function roomForSockets(descriptors: number, each = 1): number {
  const kept = Math.max(KEPT_AT_LEAST, descriptors * KEPT_SHARE);
  return Math.max(1, Math.floor(Math.min(descriptors - kept, MOST) / each));
}

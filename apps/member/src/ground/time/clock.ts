/** The one clock that people see: the platform's, not the device's. Every answer of the platform corrects it. */

let offsetMs = 0;

/** Learns from an answer's Date header, which has whole seconds only. */
export function noteServerTime(header: string | null): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(server)) offsetMs = server + 500 - Date.now();
}

export function platformNow(): number {
  return Date.now() + offsetMs;
}

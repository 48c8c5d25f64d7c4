/** Whether a supervisor holds this process's stdin and wants it to end with it. */
export function isSupervised(environment: Record<string, string | undefined> = process.env): boolean {
  return environment['FERIA_SUPERVISED'] === '1';
}

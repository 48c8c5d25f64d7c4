/** What bounds the sockets of this machine, as Linux tells of it. */
import { readFile } from 'node:fs/promises';

/** What a process of the load needs beside sockets. */
const KEPT_FREE = 100;
/** The ports that a client may come from, at one address. */
const PORTS_FILE = '/proc/sys/net/ipv4/ip_local_port_range';

/** The descriptors that a process may have open; `self` is this one. */
export async function descriptorsOf(pid: number | 'self'): Promise<number> {
  const text = await readFile(`/proc/${pid}/limits`, 'utf8');
  const most = /Max open files\s+(\S+)/.exec(text)?.[1];
  return most === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(most);
}

export async function portsOfAddress(): Promise<number> {
  const [first = 0, last = 0] = (await readFile(PORTS_FILE, 'utf8')).trim().split(/\s+/).map(Number);
  return last - first + 1;
}

/** So many sockets a process of the load may hold that has `descriptors`; the product has its own rule (`roomForSockets`). */
export const roomOfLoad = (descriptors: number): number => descriptors - KEPT_FREE;

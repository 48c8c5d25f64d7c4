export function processState(pid: number): 'running' | 'zombie' | 'gone';
export function takeLock(file: string): { release: () => void } | { heldBy: number };
export function identify(pid: number): string;
export function findRunning(identity: string): number | undefined;

export function processState(pid: number): 'running' | 'zombie' | 'gone';
export function takeLock(file: string): { release: () => void } | { heldBy: number };

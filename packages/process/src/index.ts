/** What every process of ours does alike: log lines, tasks by name, a clean stop. */
export { answerHeaders, fillHeaders, STRICT_TRANSPORT } from './headers.ts';
export { handedDown } from './config.ts';
export { mostDescriptors, roomForSockets } from './descriptors.ts';
export { leaveServer, patienceOf } from './leave.ts';
export { listenAt, listenHere, requireOwnMachine } from './listen.ts';
export { countLines, createLog } from './log.ts';
export type { Log } from './log.ts';
export { tellReady } from './ready.ts';
export { runProcess } from './run.ts';
export type { Task } from './run.ts';

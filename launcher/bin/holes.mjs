import { handOver } from './hand-over.mjs';

handOver('run', 'tools/holes/main.ts');

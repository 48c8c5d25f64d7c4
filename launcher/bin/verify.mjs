import { handOver } from './hand-over.mjs';

handOver('run', 'tools/verify/main.ts');

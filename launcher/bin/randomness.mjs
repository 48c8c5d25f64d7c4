import { handOver } from './hand-over.mjs';

handOver('run', 'tools/randomness/main.ts');

import { handOver } from './hand-over.mjs';

handOver('test', 'bench/run.ts');

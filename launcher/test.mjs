import { handOver } from './hand-over.mjs';

handOver('test', 'tools/test/run.ts');

import { handOver } from './hand-over.mjs';

handOver('test', 'tools/test/runner/run.ts');

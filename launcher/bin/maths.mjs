import { handOver } from './hand-over.mjs';

handOver('run', 'tools/maths/main.ts');

import { handOver } from './hand-over.mjs';

handOver('run', 'packages/conformance/src/cli.ts');

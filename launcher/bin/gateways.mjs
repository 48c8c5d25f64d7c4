import { handOver } from './hand-over.mjs';

handOver('run', 'packages/gateways/src/cli.ts');

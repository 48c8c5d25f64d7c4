import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/main.ts');

import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/seed-keys-main.ts');

import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/keys/seed-keys-main.ts');

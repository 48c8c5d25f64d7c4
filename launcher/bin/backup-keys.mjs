import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/backup/keys-main.ts');

import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/backup/backup-main.ts');

import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/backup/restore-main.ts');

import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/platform-secret-main.ts');

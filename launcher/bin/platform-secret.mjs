import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/keys/platform-secret-main.ts');

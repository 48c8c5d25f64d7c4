import { handOver } from './hand-over.mjs';

handOver('run', 'launcher/manifest-main.ts');

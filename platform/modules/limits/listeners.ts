import type { Listener } from '../../core/outbox/outbox.ts';
import { reminders } from './reminders.ts';

export const limitsListeners = (): Listener[] => [reminders];

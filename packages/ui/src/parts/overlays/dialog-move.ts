import { createContext } from 'react';

/** The name of the handle that dialogs below are moved by; without one they stay where they are. */
export const DialogMoveLabel = createContext<string | undefined>(undefined);

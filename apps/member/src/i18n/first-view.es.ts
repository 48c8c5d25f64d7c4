/** The texts that the lobby's first view needs. */
import lobby from './es/lobby.json';
import shell from './es/shell.json';

export const texts = [shell, lobby] as const;

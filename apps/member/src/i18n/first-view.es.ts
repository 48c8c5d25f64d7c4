/** The texts that the lobby's first view needs. */
import codes from './es/codes.json';
import lobby from './es/lobby.json';
import shell from './es/shell.json';

export const texts = [shell, lobby, codes] as const;

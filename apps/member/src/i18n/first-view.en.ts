/** The texts that the lobby's first view needs. */
import codes from './en/codes.json';
import lobby from './en/lobby.json';
import shell from './en/shell.json';

export const texts = [shell, lobby, codes] as const;

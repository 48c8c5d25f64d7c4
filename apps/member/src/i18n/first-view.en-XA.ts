/** The texts that the lobby's first view needs. */
import codes from './en/codes.json?pseudo';
import lobby from './en/lobby.json?pseudo';
import shell from './en/shell.json?pseudo';

export const texts = [shell, lobby, codes] as const;

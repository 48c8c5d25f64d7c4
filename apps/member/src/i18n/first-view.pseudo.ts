/** The texts that the lobby's first view needs. */
import lobby from './en/lobby.json?pseudo';
import shell from './en/shell.json?pseudo';

export const texts = [shell, lobby] as const;

export const seedContent = async (): Promise<void> => undefined;

export const COMPILE_CACHE: string;

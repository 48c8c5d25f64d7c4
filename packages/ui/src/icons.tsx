/** The public interface of the icons. */
export * from './icons/desk.tsx';
export * from './icons/everywhere.tsx';
export * from './icons/tools.tsx';
export type { Icon, IconProps } from './icons/icon.tsx';

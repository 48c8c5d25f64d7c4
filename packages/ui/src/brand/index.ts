/** The brand that ships: mark, motif, portrait. An operator replaces this folder and tokens.css. */
export { FAVICON_SVG, FAVICON_URL, Logo, Mark } from './logo.tsx';
export type { LogoProps, MarkProps } from './logo.tsx';
export { Avatar } from './avatar.tsx';
export type { AvatarProps } from './avatar.tsx';
export { Bunting } from './bunting.tsx';
export { Lattice, PapelPicado } from './papel-picado.tsx';
export type { MotifProps } from './papel-picado.tsx';
export { OFFICE_SHADES } from './office-shades.ts';

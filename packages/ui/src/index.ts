/** The door of the kit: accessible parts that take every text as a prop, and fetch nothing. */
export * from './format.ts';
export * from './i18n.tsx';
export * from './icons.tsx';
export * from './brand/index.ts';
export { classNames } from './class-names.ts';
export * from './parts/button.tsx';
export * from './parts/field.tsx';
export * from './parts/inputs.tsx';
export * from './parts/money.tsx';
export * from './parts/rail.tsx';
export * from './parts/spinner.tsx';
export * from './parts/surface.tsx';
export * from './parts/tile.tsx';

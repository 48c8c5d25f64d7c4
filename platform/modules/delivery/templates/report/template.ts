import { defineTemplate } from '../../define-template.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { samples } from './samples.ts';
import type { Values } from './values.ts';

export const report = defineTemplate<Values>({ words: { en, es }, samples });

import { wireLanguage } from '../market/preferences.ts';
import type { AskedPage } from '../feature/served.ts';
import { contentPath, previewIn } from './paths.ts';

/** A read of content as the server asks for it: it knows no device and nobody, so it draws a visitor's page, on a desk. */
export const servedPath = (path: string, { market, language, search }: AskedPage): string =>
  contentPath(path, { market, wire: wireLanguage(language), device: 'WEB', preview: previewIn(search) });

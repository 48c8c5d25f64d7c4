/** The icons of the installed app, rasterised from the brand's mark when the app is built. */
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { appIcon } from '../../packages/ui/src/brand/mark.ts';

const ICONS = [
  ['icon-192.png', 'round', 192],
  ['icon-512.png', 'round', 512],
  ['maskable-512.png', 'maskable', 512],
  ['badge-96.png', 'badge', 96],
  ['apple-touch-icon.png', 'full', 180],
] as const;

/** Puts them into the build's folder `icons`. */
export function appIcons(): Plugin {
  return {
    name: 'feria:app-icons',
    async generateBundle() {
      for (const [name, shape, edge] of ICONS) {
        const source = await sharp(Buffer.from(appIcon(shape)))
          .resize(edge, edge)
          .png({ compressionLevel: 9, palette: true })
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source });
      }
    },
  };
}

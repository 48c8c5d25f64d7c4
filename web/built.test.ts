import { expect, test } from 'vitest';
import { readEntry, type Manifest } from './built.ts';

const manifest: Manifest = {
  'src/entry.tsx': { file: 'assets/entry.js', imports: ['_a.js'], css: ['assets/entry.css'] },
  '_a.js': { file: 'assets/a.js', imports: ['_b.js'], css: ['assets/a.css'] },
  '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
};

test('an entry comes with everything it imports, once, circles too', () => {
  expect(readEntry(manifest, 'src/entry.tsx')).toEqual({
    script: '/assets/entry.js',
    preloads: ['/assets/a.js', '/assets/b.js'],
    css: ['/assets/entry.css', '/assets/a.css'],
  });
});

test('a build without the entry is an error, not an empty page', () => {
  expect(() => readEntry(manifest, 'src/other.tsx')).toThrow('src/other.tsx');
});

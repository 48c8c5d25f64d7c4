/** The routes that a Fastify server answers, as its own tree of routes prints them: a branch stands deeper than what it goes on from. */
type Printing = { printRoutes(options: { commonPrefix: boolean }): string };

const INDENT = 4;

export function routesIn(app: Printing): { method: string; url: string }[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, before = '', part = '', methods = ''] = /^(.*?)── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = Math.floor(before.length / INDENT);
      above.splice(depth, Infinity, part);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => ({ method, url: above.join('') }));
    });
}

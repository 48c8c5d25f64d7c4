/**
 * The first file that runs, under whatever Node the machine has: its syntax is the oldest that
 * knows modules, so that a too old Node prints a sentence instead of a syntax error.
 */
const OLDEST = 20;

export function handOver(mode, entry) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST) {
    console.error(
      'Feria needs Node ' +
        OLDEST +
        ' or newer, this is ' +
        process.version +
        ': install one from nodejs.org, then try again.',
    );
    process.exit(1);
  }
  import('../bootstrap.mjs')
    .then((bootstrap) => bootstrap.bootstrap(mode, entry))
    .catch((error) => {
      console.error(error.message);
      process.exit(1);
    });
}

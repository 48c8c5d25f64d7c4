/** `npm start`, under the pinned Node: see feria.ts for what it does, options.ts for what can be chosen. */
import { ignoreClosed } from '@feria/kernel';
import { resolve } from 'node:path';
import { createFeria, type Feria } from './feria.ts';
import { readOptions } from './options.ts';

/** One Ctrl-C may arrive twice, from the terminal and passed on by npm: a second one counts after this. */
const ONE_PRESS_MS = 1_000;

const root = resolve(import.meta.dirname, '..');

// Whoever read this may be gone, killed: what runs is stopped all the same, the database with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosed);

try {
  const options = readOptions(process.argv.slice(2), process.env, root);
  const feria = createFeria(root, options, (text) => process.stdout.write(text));
  const ending = stopOnSignals(feria);
  process.on('SIGUSR2', () => void feria.replacePlatform());
  await feria.start().catch(async (error: unknown) => {
    // A stop in the middle of the start is no failure.
    if (ending.begun()) return;
    await feria.stop();
    throw error;
  });
} catch (error) {
  process.stderr.write(`Feria cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function stopOnSignals(feria: Feria): { begun: () => boolean } {
  let firstAt: number | undefined;
  const stop = (): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt < ONE_PRESS_MS) return;
      feria.kill();
      process.exit(130);
    }
    firstAt = performance.now();
    process.stdout.write('\nStopping ...\n');
    feria.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The bootstrap holds the other end of this channel: killed, it takes us along.
  process.on('disconnect', stop);
  process.channel?.unref();
  return { begun: () => firstAt !== undefined };
}

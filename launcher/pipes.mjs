/** Loaded before every command: whoever reads only the first lines, as `| head` does, has what they wanted. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

/**
 * The service's own emulator of its authentication, without the command line around it: no Java, no user interface, nothing asked
 * of the internet. Prints its address as one line and ends with its standard input.
 */
const { createServer } = require('node:http');

const PROJECT = 'demo-feria';
/** A project of another name is refused. */
const ONE_PROJECT = 2;
/** Reading a call's shape costs more than answering it: with all eighty calls the start takes ten seconds of a processor, with these two. */
const CALLS = [
  ...['signInWithIdp', 'sendVerificationCode', 'signInWithPhoneNumber', 'lookup', 'update', 'delete'].flatMap(
    (verb) => [`/v1/accounts:${verb}`, `/v1/projects/{targetProjectId}/accounts:${verb}`],
  ),
  ...['/v1/projects', '/v1/token', '/emulator/v1/projects/{targetProjectId}/verificationCodes'],
  // Asked by the browser's SDK before it has a code sent.
  '/v1/recaptchaParams',
];

/** It is reached at once, and answers when it has read all that: whoever waits for its address need not wait for the rest. */
function main() {
  const loaded = Promise.withResolvers();
  const server = createServer((request, response) => {
    void loaded.promise.then((app) => app(request, response));
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`127.0.0.1:${server.address().port}\n`, () => loaded.resolve(load()));
  });
  process.stdin.resume();
  process.stdin.on('end', () => process.exit());
}

function load() {
  const { default: spec } = require('firebase-tools/lib/emulator/auth/apiSpec');
  for (const path of Object.keys(spec.paths)) if (!CALLS.includes(path)) delete spec.paths[path];
  // After that: it copies what is left.
  const { createApp } = require('firebase-tools/lib/emulator/auth/server');
  return createApp(PROJECT, ONE_PROJECT);
}

main();

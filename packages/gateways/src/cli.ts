/** `npm run gateways -- check`: see HELP. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { checkGateway, type Checked } from './check.ts';
import { openDriver } from './registry.ts';

const HELP = `npm run gateways -- check --file <file>

Asks each listed payment gateway what it offers, for its banks, for a payment that nobody made and for the moves of the last day.
No payment is opened and no money moves. Ends with 1 where one of them could not be asked.
  --file <file>  the list of gateways that GATEWAYS_FILE names (docs/gateways.md)
`;
const Listed = z.array(z.looseObject({ driver: Text, code: Text }));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' }, help: { type: 'boolean' } },
});
const { file } = values;
if (values.help || positionals[0] !== 'check' || file === undefined) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 1);
}

const lineOf = ({ gateway, check, isOk, found }: Checked): string =>
  `${isOk ? 'ok    ' : 'FAILED'}  ${gateway}  ${check}: ${found}\n`;

let failed = 0;
for (const settings of Listed.parse(JSON.parse(readFileSync(file, 'utf8')))) {
  const checked = await checkGateway(openDriver(settings), new Date());
  failed += checked.filter(({ isOk }) => !isOk).length;
  process.stdout.write(checked.map(lineOf).join(''));
}
process.exitCode = failed === 0 ? 0 : 1;

/**
 * What a payer typed for a rail, and from where: personal data, sealed in the deposit's row and gone a month after the deposit is over. In the
 * hash of the request it is keyed, so that nobody finds a number by trying them all.
 */
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { Config } from '../../../core/config.ts';
import { deriveKey, seal, unseal } from '../../../core/crypto/seal.ts';

type Settings = Pick<Config, 'secret'>;
/** `address`: the IP address that the wish came from. */
export type Typed = { fields: FieldValues; address: string };

export const fieldsLabel = (depositId: string): string => `cashier.deposits ${depositId} fields`;
const keyOf = ({ secret }: Settings) => deriveKey(secret, 'feria cashier');

export const sealTyped = (config: Settings, depositId: string, typed: Typed): Buffer =>
  seal(keyOf(config), fieldsLabel(depositId), JSON.stringify(typed));

export function openTyped(config: Settings, depositId: string, sealed: Buffer): Typed {
  return JSON.parse(unseal(keyOf(config), fieldsLabel(depositId), sealed)) as Typed;
}

/** The same for the same fields, in whichever order they come. */
export function markOfFields({ secret }: Settings, fields: FieldValues): string {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return secret.hash('feria cashier requests', JSON.stringify(sorted)).toString('hex');
}

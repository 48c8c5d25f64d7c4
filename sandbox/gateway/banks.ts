/** The banks that a payer or payee can choose: all of them invented. The last one of each country is always out of order. */
import { railOf, type RailCode } from '@feria/contracts/cashier/rails';

type Bank = { code: string; name: string };

const NAMES = [
  ...['Banco Ficticio', 'Banco de Prueba', 'Banco Inventado', 'Banco Imaginario', 'Caja de Ensayo'],
  ...[
    'Banco Nube',
    'Banco Papel',
    'Banco Maqueta',
    'Cooperativa Ejemplo',
    'Banco Simulado',
    'Billetera Demo',
  ],
];
const CLOSED = 'Banco Siempre Cerrado';
const FIRST_CODES: Readonly<Record<string, number>> = { CO: 1001, PE: 2001, MX: 3001 };

/** None where the rail does not ask for a bank in that country. */
export function banksOf(rail: RailCode, country: string): readonly Bank[] {
  const { countries, in: paidIn, out: paidOut } = railOf(rail);
  const asks = [...(paidIn?.fields ?? []), ...(paidOut?.fields ?? [])].includes('bank');
  const first = FIRST_CODES[country];
  if (!asks || first === undefined || !countries.includes(country)) return [];
  return [...NAMES, CLOSED].map((name, at) => ({ code: String(first + at), name }));
}

export function nameOfBank(rail: RailCode, country: string, code: string): string | undefined {
  return banksOf(rail, country).find((bank) => bank.code === code)?.name;
}

/** Whether a bank takes part today. */
export function isOpenBank(rail: RailCode, country: string, code: string): boolean {
  const name = nameOfBank(rail, country, code);
  return name !== undefined && name !== CLOSED;
}

/**
 * Banks that payouts go to. No call of dLocal's lists them. CO: its list of 2021 (github.com/fmazzoli-dlocal/documentation). PE: the first
 * three digits of a CCI, as the trade knows them. Both are to be replaced by dLocal's current list: option `banks`.
 */
import type { Bank } from '../../driver.ts';

const bank = (code: string, name: string): Bank => ({ code, name });

export const BANKS: Readonly<Record<string, readonly Bank[]>> = {
  CO: [
    bank('007', 'Bancolombia'),
    bank('051', 'Davivienda'),
    bank('013', 'BBVA Colombia'),
    bank('001', 'Banco de Bogotá'),
    bank('023', 'Banco de Occidente'),
    bank('002', 'Banco Popular'),
    bank('052', 'AV Villas'),
    bank('032', 'Banco Caja Social'),
    bank('019', 'Scotiabank Colpatria'),
    bank('006', 'Itaú'),
    bank('040', 'Banco Agrario'),
    bank('062', 'Banco Falabella'),
    bank('060', 'Banco Pichincha'),
    bank('061', 'Bancoomeva'),
    bank('069', 'Banco Serfinanza'),
    bank('551', 'Daviplata'),
  ],
  PE: [
    bank('002', 'Banco de Crédito del Perú'),
    bank('003', 'Interbank'),
    bank('009', 'Scotiabank Perú'),
    bank('011', 'BBVA Perú'),
    bank('018', 'Banco de la Nación'),
    bank('038', 'BanBif'),
    bank('035', 'Banco Pichincha'),
  ],
};

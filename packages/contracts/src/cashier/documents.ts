/** By which documents payers and payees are known to gateways in each country, and when a number cannot be one. Pure. */
import { DOCUMENT_CHECKS, readDocumentNumber } from '../kyc/numbers.ts';
import type { FieldFault } from './rail-fields.ts';

/** Of a company's number (NIT, RUC) only its length is judged: its check digit may be written with it or left out. */
const isNit = (number: string): boolean => /^\d{9,10}$/.test(number);
const isRuc = (number: string): boolean => /^(?:10|15|16|17|20)\d{9}$/.test(number);
/** Of a company twelve characters, of a person thirteen, which carry a check character. */
const isRfcOfAny = (number: string): boolean =>
  /^[A-ZÑ&]{3}\d{6}[A-Z0-9]{3}$/.test(number) || DOCUMENT_CHECKS.rfc(number);

type Document = { code: string; isNumber: (number: string) => boolean };

/** The usual one first. */
export const PAYER_DOCUMENTS: Readonly<Record<string, readonly Document[]>> = {
  CO: [
    { code: 'CC', isNumber: DOCUMENT_CHECKS.cc },
    { code: 'CE', isNumber: DOCUMENT_CHECKS.co_foreigner },
    { code: 'NIT', isNumber: isNit },
    { code: 'PPT', isNumber: DOCUMENT_CHECKS.co_foreigner },
    { code: 'PA', isNumber: DOCUMENT_CHECKS.passport },
  ],
  PE: [
    { code: 'DNI', isNumber: DOCUMENT_CHECKS.dni },
    { code: 'CE', isNumber: DOCUMENT_CHECKS.pe_foreigner },
    { code: 'RUC', isNumber: isRuc },
    { code: 'PA', isNumber: DOCUMENT_CHECKS.passport },
  ],
  MX: [
    { code: 'CURP', isNumber: DOCUMENT_CHECKS.curp },
    { code: 'RFC', isNumber: isRfcOfAny },
    { code: 'PA', isNumber: DOCUMENT_CHECKS.passport },
  ],
};

/** What is wrong with a document in that country, by field; where no list of its documents is kept, only the shape of each was judged. */
export function faultsOfDocument(
  country: string,
  {
    documentType,
    documentNumber,
  }: { documentType?: string | undefined; documentNumber?: string | undefined },
): { documentType?: FieldFault; documentNumber?: FieldFault } {
  const documents = PAYER_DOCUMENTS[country];
  if (!documents || !documentType) return {};
  const document = documents.find(({ code }) => code === documentType);
  if (!document) return { documentType: 'shape' };
  if (!documentNumber || document.isNumber(readDocumentNumber(documentNumber))) return {};
  return { documentNumber: 'shape' };
}

/** By which documents payers and payees are known to gateways in each country, and when a number cannot be one. Pure. */
import { DOCUMENT_CHECKS, readDocumentNumber } from '../kyc/numbers.ts';
import { faultsOfFields, plainField, type FieldFault, type FieldValues } from './rail-fields.ts';
import type { RailField } from './rails.ts';

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

/** Numbers as they are dialled in their country: of Colombia ten digits, a mobile's with 3 and others with 6 in front, of Peru a mobile's nine. */
const PHONES: Readonly<Record<string, RegExp>> = { CO: /^[36]\d{9}$/, PE: /^9\d{8}$/ };

function faultsOfPhone(country: string, text: string | undefined): { phone?: FieldFault } {
  const shape = PHONES[country];
  return shape && !shape.test(plainField('phone', text)) ? { phone: 'shape' } : {};
}

/** Every fault of what a payer typed, by field: the shape of each, and what its country and its kind say. */
export function faultsOfPayer(
  asked: readonly RailField[],
  country: string,
  given: FieldValues,
): Partial<Record<RailField, FieldFault>> {
  const ofDocument = asked.includes('documentType') ? faultsOfDocument(country, given) : {};
  const ofPhone = asked.includes('phone') ? faultsOfPhone(country, given.phone) : {};
  return { ...ofDocument, ...ofPhone, ...faultsOfFields(asked, given) };
}

/** The calls of payment cases, and where each has its place. */
import type { CaseSummaries, NewMissingDeposit, PaymentCaseView } from '@feria/contracts/cases/member';
import type { DepositView } from '@feria/contracts/cashier/member';
import { call, readFile } from '../../ground/http/api.ts';
import { ownQuery } from '../../ground/http/queries.ts';
import { putImage } from '../../ground/http/send-image.ts';
import { memberHref } from '../../ground/pages/pages.ts';

const PATH = '/api/cases';
export const CASES_KEY = ['own', PATH] as const;
export const caseKey = (id: string) => ['own', `${PATH}/${id}`] as const;
export const casesQuery = () => ({ ...ownQuery<CaseSummaries>(PATH), staleTime: 0 });
export const caseQuery = (id: string) => ({ ...ownQuery<PaymentCaseView>(`${PATH}/${id}`), staleTime: 0 });
/** The order that a report is about, where an address names one. */
export const orderQuery = (id: string) => ownQuery<DepositView>(`/api/deposits/${encodeURIComponent(id)}`);

export const hrefOf = (id: string): string => memberHref('cases', { case: id });
export const NEW_HREF = memberHref('cases', { new: 'deposit' });

const post = (path: string, body: object, encrypted: boolean) =>
  call<PaymentCaseView>(path, { method: 'POST', body, session: true, encrypted });

export const report = (given: NewMissingDeposit) => post(PATH, given, true);
export const answer = (id: string, text: string) => post(`${PATH}/${id}/answer`, { text }, true);
export const withdraw = (id: string) => post(`${PATH}/${id}/withdraw`, {}, false);
export const addProof = (id: string, image: Blob, onProgress: (part: number) => void) =>
  putImage<PaymentCaseView>(`${PATH}/${id}/proof`, image, onProgress);

/** A proof as an address of its own bytes: a picture cannot say who asks for it. */
export const proofQuery = (id: string, proof: string) => ({
  queryKey: ['own', `${PATH}/proofs`, proof],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> =>
    addressOf(await readFile(`${PATH}/${id}/proofs/${proof}`, { session: true, signal })),
  staleTime: Infinity,
});

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('not read'));
    reader.readAsDataURL(blob);
  });
}

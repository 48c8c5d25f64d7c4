/** The calls of complaints, and where each has its place. */
import type { ComplaintList, ComplaintView, NewComplaint } from '@feria/contracts/complaints/member';
import type { ReferenceKind } from '@feria/contracts/complaints/kinds';
import { call, readFile } from '../../ground/http/api.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import { ownQuery } from '../../ground/http/queries.ts';
import { putImage } from '../../ground/http/send-image.ts';

const PATH = '/api/complaints';
export const COMPLAINTS_KEY = ['own', PATH] as const;
export const complaintKey = (id: string) => ['own', `${PATH}/${id}`] as const;
export const complaintsQuery = () => ({ ...ownQuery<ComplaintList>(PATH), staleTime: 0 });
export const complaintQuery = (id: string) => ({ ...ownQuery<ComplaintView>(`${PATH}/${id}`), staleTime: 0 });

export const hrefOf = (id: string): string => memberHref('complaints', { complaint: id });
export const NEW_HREF = memberHref('complaints', { new: '1' });

const post = (path: string, body: object, encrypted: boolean) =>
  call<ComplaintView>(path, { method: 'POST', body, session: true, encrypted });

export const complain = (given: NewComplaint) => post(PATH, given, true);
export const say = (id: string, verb: 'messages' | 'escalate', text: string) =>
  post(`${PATH}/${id}/${verb}`, { text }, true);
export const act = (id: string, verb: 'accept' | 'withdraw') => post(`${PATH}/${id}/${verb}`, {}, false);
export const addImage = (id: string, image: Blob, onProgress: (part: number) => void) =>
  putImage<ComplaintView>(`${PATH}/${id}/image`, image, onProgress);

/** An image of a message, as an address of its own bytes: a picture cannot say who asks for it. */
export const imageQuery = (image: string) => ({
  queryKey: ['own', `${PATH}/images`, image],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => {
    return addressOf(await readFile(`${PATH}/images/${image}`, { session: true, signal }));
  },
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

/** What a link from a round or a payment says. */
export function referenceOf(search: string): { kind: ReferenceKind; value: string } | null {
  const query = new URLSearchParams(search);
  const value = query.get('ref')?.slice(0, 80) ?? '';
  const kind = (['round', 'deposit', 'withdrawal'] as const).find((one) => one === query.get('of'));
  return kind && value !== '' ? { kind, value } : null;
}

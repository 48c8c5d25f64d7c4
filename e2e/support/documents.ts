/** A document without a browser, as the member's page sends it. */
import { randomInt } from 'node:crypto';
import type { VerificationView } from '@feria/contracts/kyc/member';
import { aPhoto } from '../../platform/testing/builders/photo.ts';
import type { Member } from './member-calls.ts';

export const verificationOf = async (member: Member): Promise<VerificationView> =>
  (await member.call<VerificationView>('GET', '/api/verification')).body;

/** One with two sides, and a number that nobody else has: it waits for a reviewer. */
export async function sendDocument(member: Member): Promise<void> {
  const { types } = await verificationOf(member);
  const type = types.find(({ sides }) => sides.includes('back'));
  if (!type) throw new Error('no document has two sides');
  for (const side of type.sides) {
    const photo = await aPhoto('#7a9e7e', { width: 1_200, height: 750 });
    const { status } = await member.putImage(`/api/verification/image?side=${side}`, photo);
    if (status !== 200) throw new Error(`no image of the ${side}: ${status}`);
  }
  const number = `1${randomInt(100_000_000, 1_000_000_000)}`;
  const expiry = type.expires ? { expiresOn: '2035-05-17' } : {};
  const sent = await member.callSealed('POST', '/api/verification', { type: type.code, number, ...expiry });
  if (sent.status !== 200) throw new Error(`no document: ${JSON.stringify(sent.body)}`);
}

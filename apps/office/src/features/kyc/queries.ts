/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const VERIFICATIONS = branch('verifications');
/** A document that a reviewer has taken on. It is off the queue's branch: asking for it takes it on once more. */
export const CASES = branch('verification-cases');

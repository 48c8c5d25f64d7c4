/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const DELIVERY = branch('delivery');

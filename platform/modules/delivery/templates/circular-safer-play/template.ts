import { circular } from '../../words/circular.ts';
import { LETTER } from '../sample-values.ts';

export const circularSaferPlay = circular([{ ...LETTER, link: null }]);

import { createTrans } from '@feria/ui';
import { useT } from './texts.ts';

/** A text of the app with tags in it. */
export const Trans = createTrans(useT);

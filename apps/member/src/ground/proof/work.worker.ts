/** Solves a challenge beside the page, so that typing stays smooth: the library's worker on the browser's own PBKDF2. */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });

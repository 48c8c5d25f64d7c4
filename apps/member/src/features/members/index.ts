/** The public interface of this feature. */
export { ConfirmHost } from './step-up.ts';

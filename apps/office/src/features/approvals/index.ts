/** The public interface of this feature: the alert about a waiting approval, for the page of its subject. */
export { WaitingAlert } from './waiting-alert.tsx';

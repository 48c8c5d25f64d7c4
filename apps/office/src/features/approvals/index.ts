/** The door for other features: what waits for a second person, said on the page that it is about. */
export { WaitingAlert } from './waiting-alert.tsx';

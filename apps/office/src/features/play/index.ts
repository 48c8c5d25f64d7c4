/** The door for other features: the causes of a reversal to choose from. */
export { CauseSelect } from './reversals/cause-select.tsx';

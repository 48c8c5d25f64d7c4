/** The public interface of this feature: the select of the causes of a reversal. */
export { CauseSelect } from './reversals/cause-select.tsx';

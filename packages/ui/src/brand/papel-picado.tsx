/**
 * Papel picado, the cut paper strung over a fair. Three uses and no more: a divider, an empty state's bunting, and
 * the lattice of a cover that is still to come.
 */
import { classNames } from '../class-names.ts';
import styles from './papel-picado.module.css';

export interface MotifProps {
  className?: string | undefined;
}

/** A row of papers across the width, as a line between two parts of a page. */
export function PapelPicado({ className }: MotifProps) {
  return <div className={classNames(styles.divider, className)} aria-hidden="true" />;
}

/** Fills its frame with cut paper: the back of a card, a cover without a picture. */
export function Lattice({ className }: MotifProps) {
  return <div className={classNames(styles.lattice, className)} aria-hidden="true" />;
}

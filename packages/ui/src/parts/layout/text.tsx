import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './text.module.css';

type TextElement =
  | ('p' | 'span' | 'div' | 'strong' | 'small' | 'h1' | 'h2' | 'h3' | 'h4')
  | ('dt' | 'dd' | 'li' | 'time' | 'figcaption' | 'legend' | 'bdi');

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: TextElement;
  /** In pixels of the standard text size; none: that of what stands around it. */
  size?: 14 | 16 | 20 | 24 | 32;
  /** `soft` is read after what stands beside it, `muted` last. */
  tone?: 'soft' | 'muted';
  weight?: 'semi';
  /** Figures that stand below one another. */
  tabular?: boolean;
  children?: ReactNode;
}

/** Words in a size, a colour and a weight of the design. */
export function Text({ as: Element = 'p', size, tone, weight, tabular, className, ...rest }: TextProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        size && styles[`size${size}`],
        tone && styles[tone],
        weight && styles[weight],
        tabular && styles.tabular,
        className,
      )}
    />
  );
}

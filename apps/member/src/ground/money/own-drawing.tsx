import type { ReactNode } from 'react';
import { useAmountsHidden } from './hidden-amounts.ts';

/** What is drawn of the member's own amounts: a bar beside a hidden amount would still tell which is the larger, and by how much. */
export function OwnDrawing({ instead = null, children }: { instead?: ReactNode; children: ReactNode }) {
  return useAmountsHidden() ? instead : children;
}

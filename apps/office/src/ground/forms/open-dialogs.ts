/** Whether a dialog is open: the keys of the page behind it do nothing meanwhile. */
import { useEffect } from 'react';

let open = 0;

export const isDialogOpen = (): boolean => open > 0;

/** As long as what asks it is shown, a dialog is open. */
export function useOpenDialog(): void {
  useEffect(() => {
    open += 1;
    return () => {
      open -= 1;
    };
  }, []);
}

import { use, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { classNames } from '../../class-names.ts';
import { CloseIcon } from '../../icons.tsx';
import { IconButton } from '../actions/button.tsx';
import { DialogMoveLabel } from './dialog-move.ts';
import { useDrag } from '../layout/drag.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the close button or the phone's back gesture; a press outside never closes. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** With a label there is a close button. */
  closeLabel?: string | undefined;
  /** False where one must choose: then Esc does nothing either. */
  dismissible?: boolean | undefined;
  size?: 'medium' | 'wide' | undefined;
  className?: string | undefined;
}

/**
 * A named modal on the native element: focus trap, inert page and return of focus are the browser's own. Focus goes to
 * the title, or to the control marked `data-autofocus`. The page behind is locked while it is open (base.css) and stays
 * where it was. The curtain falls at once, the window stands 100 ms later; at least 200 by 200 px of it.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <Modal {...rest} /> : null;
}

/** The same, from the bottom edge on phones. */
export function Sheet({ open, className, ...rest }: DialogProps) {
  return open ? <Modal {...rest} className={classNames(styles.sheet, className)} /> : null;
}

type ModalProps = Omit<DialogProps, 'open'>;

function Modal({
  onClose,
  title,
  children,
  footer,
  closeLabel,
  dismissible = true,
  size,
  className,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const moveLabel = use(DialogMoveLabel);
  const drag = useDrag(ref);
  // A page that is left for one that still loads is hidden first, and gone later: in between nobody has closed anything.
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    isLeaving.current = false;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      isLeaving.current = true;
      dialog?.close();
    };
  }, []);

  function onCancel(event: SyntheticEvent) {
    // A cancelled file picker inside bubbles the same event.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }

  /** A browser may insist on closing at the second Esc; the state above must not disagree with the screen. */
  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    // The event comes late: by then the dialog may be gone, or open again.
    if (event.target !== dialog || !dialog.isConnected || dialog.open || isLeaving.current) return;
    if (dismissible) onClose();
    else dialog.showModal();
  }

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, size === 'wide' && styles.wide, className)}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onNativeClose}
    >
      <header
        className={classNames(styles.head, moveLabel && styles.movable)}
        {...(moveLabel ? { onPointerDown: drag.onPointerDown } : {})}
      >
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {moveLabel ? (
          <button
            type="button"
            data-move=""
            className={styles.handle}
            aria-label={moveLabel}
            title={moveLabel}
            onKeyDown={drag.onKeyDown}
          />
        ) : null}
        {closeLabel ? <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} /> : null}
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.foot}>{footer}</footer> : null}
    </dialog>
  );
}

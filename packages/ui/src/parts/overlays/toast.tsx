import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../../icons.tsx';
import { Button, IconButton } from '../actions/button.tsx';
import styles from './toast.module.css';

export interface ToastMessage {
  text: ReactNode;
  /** "bad" stays until it is dismissed. */
  tone?: 'good' | 'bad' | 'info';
  action?: { label: string; onPress: () => void };
}

type Show = (message: ToastMessage) => void;
type Shown = ToastMessage & { id: number };

const ToastContext = createContext<Show | undefined>(undefined);

const LIFE_MS = 6_000;
const AT_MOST = 3;
const ICONS = { good: CheckIcon, bad: AlertIcon, info: InfoIcon };

/** Shows a short message; calling it is the only way to make one. */
export function useToast(): Show {
  const show = use(ToastContext);
  if (!show) throw new Error('no ToastProvider');
  return show;
}

export interface ToastProviderProps {
  closeLabel: string;
  children: ReactNode;
}

/** Holds the polite live region, above dialogs too. The same text is not shown twice at once. */
export function ToastProvider({ closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const stack = useRef<HTMLDivElement>(null);

  const show = useCallback<Show>((message) => {
    const id = (nextId.current += 1);
    setToasts((old) =>
      [...old.filter((toast) => toast.text !== message.text), { ...message, id }].slice(-AT_MOST),
    );
  }, []);
  // What was said in another language than the page now has would stay among words of the new one.
  const [saidIn, setSaidIn] = useState(closeLabel);
  if (saidIn !== closeLabel) {
    setSaidIn(closeLabel);
    setToasts([]);
  }
  const dismiss = useCallback((id: number) => setToasts((old) => old.filter((toast) => toast.id !== id)), []);

  useEffect(() => {
    // Shown anew each time, so that it lands above a dialog that was opened since.
    if (toasts.length === 0) return;
    stack.current?.hidePopover?.();
    stack.current?.showPopover?.();
  }, [toasts]);

  return (
    <ToastContext value={show}>
      {children}
      <div ref={stack} className={styles.stack} popover="manual" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  );
}

interface ToastProps {
  toast: Shown;
  closeLabel: string;
  onDismiss: (id: number) => void;
}

function Toast({ toast, closeLabel, onDismiss }: ToastProps) {
  const { id, text, tone = 'info', action } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || tone === 'bad') return undefined;
    const timer = setTimeout(() => onDismiss(id), LIFE_MS);
    return () => clearTimeout(timer);
  }, [held, id, tone, onDismiss]);
  const Sign = ICONS[tone];
  const press = () => {
    action?.onPress();
    onDismiss(id);
  };
  return (
    <div
      className={styles.toast}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign className={classNames(styles.icon, styles[tone])} />
      <span className={styles.text}>{text}</span>
      {action ? (
        <Button variant="quiet" size="small" onClick={press}>
          {action.label}
        </Button>
      ) : null}
      <IconButton label={closeLabel} icon={<CloseIcon size={18} />} onClick={() => onDismiss(id)} />
    </div>
  );
}

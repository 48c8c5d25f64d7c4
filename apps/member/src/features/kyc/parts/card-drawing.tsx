import type { Side } from '@feria/contracts/kyc/member';
import styles from './verification.module.css';

/** What the photo should show, as a drawing: a card's face, its back, or a page. */
export function CardDrawing({ side }: { side: Side }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 100" aria-hidden="true">
      {side === 'page' ? (
        <>
          <rect x="47" y="6" width="66" height="88" rx="5" />
          <path d="M58 22h26M58 34h44M58 44h44M58 54h44M58 64h30" />
          <rect x="88" y="70" width="16" height="16" rx="2" />
        </>
      ) : (
        <>
          <rect x="14" y="9" width="132" height="82" rx="9" />
          {side === 'front' ? (
            <>
              <circle cx="45" cy="42" r="11" />
              <path d="M26 74c3-11 10-16 19-16s16 5 19 16M82 34h48M82 48h48M82 62h30" />
            </>
          ) : (
            <path
              className={styles.stripe}
              d="M14 27h132v12H14zM30 56h44M30 68h30M102 52h8v20h-8zM116 52h3v20h-3zM124 52h6v20h-6z"
            />
          )}
        </>
      )}
    </svg>
  );
}

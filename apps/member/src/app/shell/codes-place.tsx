/** Where the codes of the download stand beside a page: their code is asked for once the place is seen, and the page never waits for it. */
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { DownloadCodesProps } from './download-codes.tsx';
import styles from './codes-place.module.css';

const Nothing: ComponentType<DownloadCodesProps> = () => null;
const DownloadCodes = lazy(() =>
  import('./download-codes.tsx').then(
    (file): { default: typeof Nothing } => ({ default: file.DownloadCodes }),
    () => ({ default: Nothing }),
  ),
);

/** 120 in the side menu, 100 in the right bar (specification, 2). */
export function CodesPlace({ size }: Pick<DownloadCodesProps, 'size'>) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {isSeen ? (
        <Suspense fallback={null}>
          <DownloadCodes size={size} />
        </Suspense>
      ) : null}
    </div>
  );
}

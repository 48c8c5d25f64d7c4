import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Avatar } from '@feria/contracts/members/profile';
import { FACES } from './faces.ts';
import styles from './face.module.css';

export interface FaceProps {
  avatar: Avatar | null | undefined;
  /** Stands where none was chosen, or the picture does not come (spec section 2). */
  children: ReactNode;
}

/** A member's face; who it is stands beside it. */
export function Face({ avatar, children }: FaceProps) {
  const [failed, setFailed] = useState<Avatar>();
  if (!avatar || failed === avatar) return children;
  return (
    <img
      className={styles.face}
      src={FACES[avatar]}
      alt=""
      width={64}
      height={64}
      decoding="async"
      onError={() => setFailed(avatar)}
    />
  );
}

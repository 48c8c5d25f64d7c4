import { Lattice } from '@feria/ui';
import { useState } from 'react';
import styles from './game-cover.module.css';

export interface GameCoverProps {
  src: string;
  name: string;
  /** In the first view: fetched at once. */
  priority?: boolean | undefined;
}

/** A cover, 3:4, over cut paper and the game's name, which stand until the picture comes, or where it never does. */
export function GameCover({ src, name, priority }: GameCoverProps) {
  const [lost, setLost] = useState(false);
  return (
    <div className={styles.cover}>
      <Lattice className={styles.paper} />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {lost || src === '' ? null : (
        <img
          className={styles.picture}
          src={src}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setLost(true)}
        />
      )}
    </div>
  );
}

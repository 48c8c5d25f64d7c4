import { fold } from './fold.ts';
import styles from './highlighted.module.css';

/** A text with the part that was searched for marked, accents and case aside; unmarked where it was a near miss. */
export function Highlighted({ text, wanted }: { text: string; wanted: string }) {
  const part = fold(wanted);
  // Folding a letter keeps its place as long as each stays one: then the place in the one is the place in the other.
  const letters = Array.from(text);
  const folded = letters.map((letter) => fold(letter) || ' ').join('');
  const at = part === '' || folded.length !== letters.length ? -1 : folded.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {letters.slice(0, at).join('')}
      <mark className={styles.mark}>{letters.slice(at, at + part.length).join('')}</mark>
      {letters.slice(at + part.length).join('')}
    </>
  );
}

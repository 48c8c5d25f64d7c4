/** What a step looks like on the device, drawn: decoration beside words that say the same. On a grid of 240 by 150. */
import { Mark } from '@feria/ui';
import type { ReactNode } from 'react';
import styles from './art.module.css';

export interface ArtProps {
  /** Words on the drawn screen, as the device says them. */
  word: string;
}

const Scene = ({ children }: { children: ReactNode }) => (
  <svg className={styles.scene} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

/** The upper part of a phone; what is drawn on it lies between x 62 and 178, from y 34. */
const Upper = ({ children }: { children?: ReactNode }) => (
  <Scene>
    <rect className={styles.phone} x="54" y="14" width="132" height="180" rx="20" />
    <rect className={styles.notch} x="104" y="20" width="32" height="7" rx="3.5" />
    {children}
  </Scene>
);

/** The lower part of one, down to y 136. */
const Lower = ({ children }: { children?: ReactNode }) => (
  <Scene>
    <rect className={styles.phone} x="54" y="-60" width="132" height="196" rx="20" />
    {children}
    <rect className={styles.notch} x="98" y="129" width="44" height="3" rx="1.5" />
  </Scene>
);

const Lines = ({ y, count = 3 }: { y: number; count?: number }) =>
  [92, 104, 70]
    .slice(0, count)
    .map((width, at) => (
      <rect key={width} className={styles.line} x="68" y={y + at * 13} width={width} height="6" rx="3" />
    ));

const Address = ({ word, width = 108 }: { word: string; width?: number }) => (
  <>
    <rect className={styles.field} x="66" y="36" width={width} height="20" rx="10" />
    <text className={styles.small} x={66 + width / 2} y="49.5" textAnchor="middle">
      {word.length > 20 ? `${word.slice(0, 19)}…` : word}
    </text>
  </>
);

/** The page's address in the browser. */
export const AddressArt = ({ word }: ArtProps) => (
  <Upper>
    <Address word={word} />
    <rect className={styles.ring} x="63" y="33" width="114" height="26" rx="13" />
    <Lines y={74} />
    <rect className={styles.line} x="68" y="116" width="104" height="40" rx="6" />
  </Upper>
);

const SHARE = 'M0-3V-13M-4.5-9L0-13.5 4.5-9M-4-5H-6.5V6H6.5V-5H4';

/** Safari's lower bar, with its share button. */
export const ShareArt = () => (
  <Lower>
    <Lines y={16} />
    <rect className={styles.line} x="68" y="56" width="104" height="24" rx="6" />
    <path className={styles.edge} d="M54 92H186" />
    <path className={styles.stroke} d="M74 105 67 111 74 117M88 105 95 111 88 117" />
    <path
      className={styles.stroke}
      d="M143 104V118L147 115 151 118V104ZM163 108H175V119H163ZM166 108V104H172V108"
    />
    <circle className={styles.spot} cx="120" cy="111" r="15" />
    <path className={styles.onSpot} d={SHARE} transform="translate(120 114) scale(.8)" />
  </Lower>
);

/** A list of what can be done with the page, one line of it pointed at. */
export const RowArt = ({ word }: ArtProps) => (
  <Lower>
    <rect className={styles.sheet} x="60" y="22" width="120" height="104" rx="12" />
    {[38, 104].map((y) => (
      <g key={y}>
        <rect className={styles.line} x="70" y={y - 3} width="64" height="6" rx="3" />
        <rect className={styles.line} x="158" y={y - 6} width="12" height="12" rx="3" />
      </g>
    ))}
    <rect className={styles.spot} x="46" y="54" width="148" height="32" rx="8" />
    <text className={styles.onSpotText} x="56" y="73.5">
      {word}
    </text>
    <path className={styles.onSpot} d="M170 63.5H183V76.5H170ZM176.5 66.5V73.5M173 70H180" />
  </Lower>
);

const AppLine = ({ y }: { y: number }) => (
  <>
    <g transform={`translate(70 ${y})`}>
      <Mark size={26} />
    </g>
    <rect className={styles.lineStrong} x="104" y={y + 4} width="34" height="7" rx="3.5" />
    <rect className={styles.line} x="104" y={y + 16} width="56" height="6" rx="3" />
  </>
);

/** The question before it is added or installed. */
export const ConfirmArt = ({ word }: ArtProps) => (
  <Upper>
    <rect className={styles.sheet} x="60" y="38" width="120" height="100" rx="12" />
    <AppLine y={50} />
    <path className={styles.edge} d="M60 92H180" />
    <rect className={styles.spot} x="76" y="102" width="88" height="26" rx="13" />
    <text className={styles.onSpotText} x="120" y="119" textAnchor="middle">
      {word}
    </text>
  </Upper>
);

/** The phone's first screen with our icon among the others. */
export const HomeArt = () => (
  <Upper>
    {[44, 80, 116].flatMap((y, row) =>
      [68, 97, 126, 155].map((x, column) =>
        row === 1 && column === 2 ? (
          <g key={`${x} ${y}`} transform={`translate(${x - 3} ${y - 3})`}>
            <rect className={styles.ring} x="-4" y="-4" width="34" height="34" rx="17" />
            <Mark size={26} />
          </g>
        ) : (
          <rect key={`${x} ${y}`} className={styles.app} x={x} y={y} width="20" height="20" rx="6" />
        ),
      ),
    )}
  </Upper>
);

/** Chrome's three dots. */
export const DotsArt = ({ word }: ArtProps) => (
  <Upper>
    <Address word={word} width={82} />
    <circle className={styles.spot} cx="165" cy="46" r="13" />
    {[40.5, 46, 51.5].map((y) => (
      <circle key={y} className={styles.dot} cx="165" cy={y} r="1.8" />
    ))}
    <Lines y={74} />
    <rect className={styles.line} x="68" y="116" width="104" height="40" rx="6" />
  </Upper>
);

const Desktop = ({ children }: { children: ReactNode }) => (
  <Scene>
    <rect className={styles.phone} x="20" y="18" width="200" height="160" rx="10" />
    <path className={styles.edge} d="M20 54H220" />
    {[32, 41, 50].map((x) => (
      <circle key={x} className={styles.notch} cx={x} cy="36" r="3" />
    ))}
    {children}
  </Scene>
);

/** The page's address on a computer. */
export const WindowArt = ({ word }: ArtProps) => (
  <Desktop>
    <rect className={styles.field} x="62" y="26" width="146" height="20" rx="10" />
    <text className={styles.small} x="74" y="39.5">
      {word.length > 24 ? `${word.slice(0, 23)}…` : word}
    </text>
    <rect className={styles.ring} x="59" y="23" width="152" height="26" rx="13" />
    <rect className={styles.line} x="34" y="68" width="120" height="8" rx="4" />
    {[34, 80, 126, 172].map((x) => (
      <rect key={x} className={styles.line} x={x} y="88" width="36" height="50" rx="6" />
    ))}
  </Desktop>
);

/** The end of a computer's address bar. */
export const BarArt = ({ word }: ArtProps) => (
  <Desktop>
    <rect className={styles.field} x="62" y="26" width="146" height="20" rx="10" />
    <text className={styles.small} x="74" y="39.5">
      {word.length > 20 ? `${word.slice(0, 19)}…` : word}
    </text>
    <circle className={styles.spot} cx="197" cy="36" r="13" />
    <path className={styles.onSpot} d="M197 29V38M193.5 35 197 38.5 200.5 35M190.5 34V42H203.5V34" />
    <rect className={styles.line} x="34" y="68" width="120" height="8" rx="4" />
    {[34, 80, 126, 172].map((x) => (
      <rect key={x} className={styles.line} x={x} y="88" width="36" height="50" rx="6" />
    ))}
  </Desktop>
);

export const DialogArt = ({ word }: ArtProps) => (
  <Desktop>
    <rect className={styles.line} x="34" y="68" width="90" height="8" rx="4" />
    <rect className={styles.line} x="34" y="88" width="60" height="50" rx="6" />
    <rect className={styles.sheet} x="92" y="48" width="118" height="88" rx="10" />
    <g transform="translate(36 10)">
      <AppLine y={50} />
    </g>
    <rect className={styles.spot} x="118" y="98" width="80" height="26" rx="13" />
    <text className={styles.onSpotText} x="158" y="115" textAnchor="middle">
      {word}
    </text>
  </Desktop>
);

/** A line at the top of the phone's settings. */
export const SettingsArt = ({ word }: ArtProps) => (
  <Upper>
    <rect className={styles.sheet} x="62" y="38" width="116" height="26" rx="8" />
    <circle className={styles.app} cx="76" cy="51" r="8" />
    <rect className={styles.line} x="90" y="48" width="60" height="6" rx="3" />
    <rect className={styles.spot} x="58" y="72" width="124" height="28" rx="8" />
    <text className={styles.onSpotText} x="68" y="89.5">
      {word}
    </text>
    <path className={styles.onSpot} d="M170 81.5 174.5 86 170 90.5" />
    <rect className={styles.sheet} x="62" y="108" width="116" height="60" rx="8" />
    <rect className={styles.line} x="72" y="118" width="70" height="6" rx="3" />
    <rect className={styles.line} x="72" y="134" width="84" height="6" rx="3" />
  </Upper>
);

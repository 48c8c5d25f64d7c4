/** A few soft notes, made in the browser. Silent until the member asks for sound. */
export interface Sound {
  isOn(): boolean;
  toggle(): boolean;
  stop(reel: number): void;
  win(): void;
  free(): void;
}

const PENTATONIC = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66];

export function createSound(isWanted: boolean): Sound {
  let isOn = isWanted;
  let context: AudioContext | null = null;

  function note(frequency: number, after: number, length: number, level: number, wave: OscillatorType): void {
    if (!isOn) return;
    context ??= new AudioContext();
    const start = context.currentTime + after;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(level, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }

  const tune = (notes: readonly number[], gap: number): void => {
    for (const [index, step] of notes.entries())
      note(PENTATONIC[step] ?? 440, index * gap, 0.4, 0.09, 'triangle');
  };

  return {
    isOn: () => isOn,
    toggle: () => (isOn = !isOn),
    stop: (reel) => note(150 + reel * 14, 0, 0.12, 0.12, 'sine'),
    win: () => tune([0, 2, 3, 5], 0.09),
    free: () => tune([0, 2, 4, 5, 4, 6], 0.11),
  };
}

/**
 * Of what firebase-tools brings along for its other emulators and its command line, package.json puts an empty package in the place:
 * 316 packages and 47 MB instead of 624 and 221. Nothing else in this repository needs it.
 */
import { installFolder } from '../test/install.ts';

/** Throws with npm's own words when the registry does not answer: tests without their emulator have not passed. */
export function installEmulator(): Promise<void> {
  return installFolder(
    import.meta.dirname,
    'the emulator of Firebase Authentication, without which its tests have not run,',
  );
}

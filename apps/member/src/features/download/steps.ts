/** Each guide's steps in their order: the words' key and the drawing beside it. */
import type { Guide } from '../../ground/pages/guides.ts';
import type { TextKey } from '../../ground/i18n/texts.ts';

export type Drawing =
  | ('address' | 'share' | 'row' | 'confirm' | 'home')
  | ('dots' | 'window' | 'bar' | 'dialog' | 'settings');

export interface Step {
  title: TextKey;
  text: TextKey;
  drawing: Drawing;
  /** What stands on the drawn screen; without one the host. */
  word?: TextKey;
}

export const STEPS: Readonly<Record<Guide, readonly Step[]>> = {
  ios: [
    { title: 'down.ios.1', text: 'down.ios.1Text', drawing: 'address' },
    { title: 'down.ios.2', text: 'down.ios.2Text', drawing: 'share' },
    { title: 'down.ios.3', text: 'down.ios.3Text', drawing: 'row', word: 'down.art.add' },
    { title: 'down.ios.4', text: 'down.ios.4Text', drawing: 'confirm', word: 'down.art.addShort' },
  ],
  android: [
    { title: 'down.android.1', text: 'down.android.1Text', drawing: 'address' },
    { title: 'down.android.2', text: 'down.android.2Text', drawing: 'dots' },
    { title: 'down.android.3', text: 'down.android.3Text', drawing: 'row', word: 'down.art.installApp' },
    { title: 'down.android.4', text: 'down.android.4Text', drawing: 'home' },
  ],
  lite: [
    { title: 'down.lite.1', text: 'down.lite.1Text', drawing: 'window' },
    { title: 'down.lite.2', text: 'down.lite.2Text', drawing: 'bar' },
    { title: 'down.lite.3', text: 'down.lite.3Text', drawing: 'dialog', word: 'down.art.install' },
  ],
  profile: [
    { title: 'down.profile.1', text: 'down.profile.1Text', drawing: 'confirm', word: 'down.art.allow' },
    { title: 'down.profile.2', text: 'down.profile.2Text', drawing: 'settings', word: 'down.art.profile' },
    { title: 'down.profile.3', text: 'down.profile.3Text', drawing: 'confirm', word: 'down.art.install' },
    { title: 'down.profile.4', text: 'down.profile.4Text', drawing: 'home' },
  ],
};

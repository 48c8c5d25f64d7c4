import { MOST_STEPS } from '@feria/kit/verify/crash';
import type { InputProblem } from '@feria/kit/verify/settings';
import type { Voice } from './voice.ts';

/** What is wrong with the input, in the person's language. */
export function problemText(voice: Voice, { at, message }: InputProblem): string {
  if (at === 'game') return voice.say('problem.game', { game: message.replace(/^game: /, '') });
  if (at === 'steps') return voice.say('problem.steps', { most: MOST_STEPS });
  const setting = voice.name(`setting.${at}`, at);
  return voice.name(`problem.${at}`, voice.say('problem.setting', { name: setting }));
}

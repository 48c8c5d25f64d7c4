/** What follows the end of a session, whoever ended it and wherever. */
import { forgetMember } from '../../ground/session/member-traces.ts';
import { followOtherTabs } from '../../ground/session/other-tabs.ts';
import { paySignOut } from '../../ground/session/owed-sign-out.ts';
import { subscribeSession } from '../../ground/session/session.ts';

/** From now on; the last session may have ended before this part was there, or in an earlier visit. Answers how to stop. */
export function followEnds(): () => void {
  forgetMember();
  paySignOut();
  const stops = [subscribeSession(forgetMember), followOtherTabs()];
  return () => {
    for (const stop of stops) stop();
  };
}

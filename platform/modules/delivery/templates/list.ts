/** Every message that delivery sends, by its name: a new one is its folder and a line here. */
import type { Template } from '@feria/contracts/delivery/office';
import { accountClosed } from './account-closed/template.ts';
import { answerWaits } from './answer-waits/template.ts';
import { breakBegan } from './break-began/template.ts';
import { circularMoney } from './circular-money/template.ts';
import { circularPromotions } from './circular-promotions/template.ts';
import { circularSaferPlay } from './circular-safer-play/template.ts';
import { circularSecurity } from './circular-security/template.ts';
import { circularService } from './circular-service/template.ts';
import { code } from './code/template.ts';
import { complaintMoved } from './complaint-moved/template.ts';
import { contactChanged } from './contact-changed/template.ts';
import { documentAccepted } from './document-accepted/template.ts';
import { documentDue } from './document-due/template.ts';
import { documentRefused } from './document-refused/template.ts';
import { factorChanged } from './factor-changed/template.ts';
import { freeRounds } from './free-rounds/template.ts';
import { limitNear } from './limit-near/template.ts';
import { moneyMoved } from './money-moved/template.ts';
import { newDevice } from './new-device/template.ts';
import { officeAccount } from './office-account/template.ts';
import { officeChange } from './office-change/template.ts';
import { officeLink } from './office-link/template.ts';
import { passwordChanged } from './password-changed/template.ts';
import { passwordEnds } from './password-ends/template.ts';
import { playAllowed } from './play-allowed/template.ts';
import { playCheck } from './play-check/template.ts';
import { playReturns } from './play-returns/template.ts';
import { playStopped } from './play-stopped/template.ts';
import { recoveryLink } from './recovery-link/template.ts';
import { report } from './report/template.ts';
import { signInNoticed } from './sign-in-noticed/template.ts';
import { test } from './test-message/template.ts';

export const MESSAGES = {
  code,
  recovery_link: recoveryLink,
  password_changed: passwordChanged,
  new_device: newDevice,
  sign_in_noticed: signInNoticed,
  password_ends: passwordEnds,
  contact_changed: contactChanged,
  factor_changed: factorChanged,
  account_closed: accountClosed,
  money_moved: moneyMoved,
  document_accepted: documentAccepted,
  document_refused: documentRefused,
  document_due: documentDue,
  complaint_moved: complaintMoved,
  play_stopped: playStopped,
  play_allowed: playAllowed,
  break_began: breakBegan,
  play_returns: playReturns,
  free_rounds: freeRounds,
  limit_near: limitNear,
  play_check: playCheck,
  answer_waits: answerWaits,
  office_change: officeChange,
  office_account: officeAccount,
  office_link: officeLink,
  report,
  circular_security: circularSecurity,
  circular_money: circularMoney,
  circular_safer_play: circularSaferPlay,
  circular_service: circularService,
  circular_promotions: circularPromotions,
  test,
} satisfies Readonly<Record<Template, unknown>>;

/** What each template has to be told. */
export type TemplateValues = {
  [Name in Template]: (typeof MESSAGES)[Name]['samples'][number];
};

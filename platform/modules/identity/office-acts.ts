import { byTwo, FRESH_OF_PEOPLE, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const identityOfficeActs: Table = {
  'GET /office/members/:id/acceptances': OF_PEOPLE,
  'GET /office/members/:id/access': OF_PEOPLE,
  'GET /office/members/:id/devices': OF_PEOPLE,
  'GET /office/members/:id/sessions': OF_PEOPLE,
  'GET /office/members/:id/sign-ins': OF_PEOPLE,
  'GET /office/members/:id/signals': OF_PEOPLE,
  'POST /office/find/members': OF_PEOPLE,
  'POST /office/members/:id/personal': OF_PEOPLE,
  'POST /office/members/:id/give-contact/asked': OF_PEOPLE,
  'POST /office/members/:id/real-name/asked': OF_PEOPLE,
  'POST /office/members/:id/shut-out': FRESH_OF_PEOPLE,
  'POST /office/members/:id/let-in': FRESH_OF_PEOPLE,
  'POST /office/members/:id/sessions/end': FRESH_OF_PEOPLE,
  'POST /office/members/:id/sessions/:sessionId/end': FRESH_OF_PEOPLE,
  // To what the member has proven, and to nothing else.
  'POST /office/members/:id/send-recovery': FRESH_OF_PEOPLE,
  'POST /office/members/:id/reopen': byTwo('identity.reopen', 'people'),
  'POST /office/members/:id/remove-factor': byTwo('identity.remove_factor', 'keys', 'people'),
  'POST /office/members/:id/remove-passkeys': byTwo('identity.remove_passkeys', 'keys', 'people'),
  'POST /office/members/:id/free-contact': byTwo('identity.free_contact', 'addresses', 'people'),
  'POST /office/members/:id/give-contact': byTwo('identity.give_contact', 'addresses', 'people'),
  'POST /office/members/:id/real-name': byTwo('identity.real_name', 'addresses', 'people'),
};

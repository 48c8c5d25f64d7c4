import { byTwo, FRESH_OF_PEOPLE, OF_PEOPLE, type Table } from '../../core/office-acts.ts';

export const accessOfficeActs: Table = {
  'GET /office/members/:id/access': OF_PEOPLE,
  'GET /office/members/:id/devices': OF_PEOPLE,
  'GET /office/members/:id/sessions': OF_PEOPLE,
  'GET /office/members/:id/sign-ins': OF_PEOPLE,
  'POST /office/members/:id/give-contact/asked': OF_PEOPLE,
  'POST /office/members/:id/shut-out': FRESH_OF_PEOPLE,
  'POST /office/members/:id/let-in': FRESH_OF_PEOPLE,
  'POST /office/members/:id/sessions/end': FRESH_OF_PEOPLE,
  'POST /office/members/:id/sessions/:sessionId/end': FRESH_OF_PEOPLE,
  // To what the member has proven, and to nothing else.
  'POST /office/members/:id/send-recovery': FRESH_OF_PEOPLE,
  'POST /office/members/:id/remove-factor': byTwo('identity.remove_factor', 'keys', 'people'),
  'POST /office/members/:id/remove-passkeys': byTwo('identity.remove_passkeys', 'keys', 'people'),
  'POST /office/members/:id/free-contact': byTwo('identity.free_contact', 'addresses', 'people'),
  'POST /office/members/:id/give-contact': byTwo('identity.give_contact', 'addresses', 'people'),
};

/** What the sockets carry (Socket.IO; member path /api/socket, office path /office/socket). The server only speaks; clients only listen. */
export type MemberEvents = {
  balance: { currency: string; balance: string; held: string; bonus: string; version: string };
  deposit: { id: string; state: string };
  withdrawal: { id: string; state: string };
  /** A large win waits to be looked at, or was decided. */
  handPay: { id: string; state: string };
  transfer: { id: string; state: string };
  message: { unreadMessage: number };
  /** A bet was refused for a limit or an exclusion; the vendor is told no more than that it was. */
  betRefused: { reason: string };
  /** Free rounds were given, played or taken back. */
  freeRounds: { changed: true };
  /** A break began or ended, or a reality check was answered: what stands is read again. */
  breaks: { changed: true };
  /** Something was said in a complaint, or it has moved: it is read again. */
  complaint: { id: string };
  /** Something was said or shown in a payment case, or it has moved: it is read again. */
  paymentCase: { id: string };
  /** Something was said or seen in the chat with customer service: it is read again. */
  chat: { id: string };
  /** An operator is writing in it just now. */
  chatTyping: { id: string };
  /** Banners, notices, promotions or articles have to be read again. */
  content: { changed: string };
  /** Tiles have to be read again. */
  games: { changed: 'gaming' | 'vendor' | 'game' };
  /** The platform closed or opened, or a market's data changed: what a page knows of them is read again. */
  system: { changed: 'status' | 'market' };
  /** replaced: another one has begun in this browser. */
  session: { state: 'ended' | 'replaced' };
};
export type OfficeEvents = {
  queue: {
    kind:
      | 'withdrawals'
      | 'verifications'
      | 'harm'
      | 'complaints'
      | 'cases'
      | 'deposits'
      | 'vendors'
      | 'transfers'
      | 'conformance'
      | 'rewards'
      | 'seals'
      | 'reconciliation'
      | 'reversals'
      | 'handPays'
      | 'bankTransfers'
      | 'delivery'
      | 'messages'
      | 'templates'
      | 'approvals'
      | 'markets'
      | 'system'
      | 'support'
      | 'content';
  };
  /** Of a conversation: its member is writing just now. */
  chatTyping: { id: string };
  /** A colleague looks at a record, or no longer does. By its key (`recordKey`): it is nothing to whoever may not read it. */
  looking: {
    recordId: string;
    operatorId: string;
    username: string;
    displayName: string;
    isLeaving: boolean;
  };
  /** Somebody has taken a record, or given it back: who reads it reads who has it again. */
  holder: { recordId: string };
};

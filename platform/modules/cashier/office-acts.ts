import { byTwo, NOTHING, OF_PEOPLE, type Row, type Table } from '../../core/office-acts.ts';

/** From the amount on at which a withdrawal takes two persons, by itself or with what was done alone within a day. */
const ABOUT_A_PAYMENT: Row = {
  costs: ['money'],
  freshProof: true,
  second: { when: 'sum', act: 'cashier.payment', per: ['member', 'operator'], hours: 24 },
};

export const cashierOfficeActs: Table = {
  'GET /office/deposits': OF_PEOPLE,
  'GET /office/deposits/sums': NOTHING,
  'GET /office/deposits.csv': OF_PEOPLE,
  'GET /office/deposits/:id': OF_PEOPLE,
  'GET /office/gateways': NOTHING,
  'GET /office/gateways/figures': NOTHING,
  // It opens nothing new, moves no money, and payments under way are followed: whoever is in doubt has to be able to do it at once.
  'POST /office/gateways/off': NOTHING,
  'POST /office/gateways/on': NOTHING,
  // Which of two that do as well is asked first: only gateways that two persons have put into a method.
  'POST /office/gateways/costs': NOTHING,
  // What may go out still is what was approved: it says when, and a level that is too high sends nothing that was not.
  'POST /office/gateways/floats': NOTHING,
  'GET /office/members/:id/money': OF_PEOPLE,
  'GET /office/members/:id/withdrawal-rules': OF_PEOPLE,
  'GET /office/withdrawals': OF_PEOPLE,
  'GET /office/withdrawals/counts': NOTHING,
  'GET /office/withdrawals/sums': NOTHING,
  'GET /office/withdrawals.csv': OF_PEOPLE,
  'GET /office/withdrawals/:id': OF_PEOPLE,
  'GET /office/payout-rules': NOTHING,
  'POST /office/payout-rules/:code/preview': OF_PEOPLE,
  'POST /office/payout-rules/:code': byTwo('cashier.payout_rules', 'money'),
  'POST /office/find/payments': OF_PEOPLE,
  'POST /office/withdrawals/:id/approve': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'cashier.withdrawal', per: ['member', 'operator'], hours: 24 },
  },
  // Each by itself, and counted with what is approved alone.
  'POST /office/withdrawals/approve-safe': {
    costs: ['money'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because: 'what takes two persons, by itself or with what was approved within a day, is refused here',
    },
  },
  // Only what a gateway says that it has back is sent again, of the same amount, to where it was approved to go; or it is its member's again.
  'POST /office/withdrawals/:id/parts/:part/send-again': {
    costs: ['money'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because: 'the approval has set amount and account, and the gateway says that it has the money back',
    },
  },
  'POST /office/withdrawals/:id/parts/:part/give-back': OF_PEOPLE,
  'POST /office/withdrawals/:id/parts/:part/arrived': OF_PEOPLE,
  'POST /office/withdrawals/:id/parts/:part/trace': OF_PEOPLE,
  'POST /office/deposits/:id/payments/:payment/credit': ABOUT_A_PAYMENT,
  'POST /office/deposits/:id/payments/:payment/send-back': ABOUT_A_PAYMENT,
  'POST /office/deposits/:id/payments/:payment/refund': ABOUT_A_PAYMENT,
  // They move nothing: the bank has the money already.
  'POST /office/deposits/:id/payments/:payment/lost': OF_PEOPLE,
  'POST /office/deposits/:id/payments/:payment/accept': OF_PEOPLE,
  'GET /office/collection-accounts': NOTHING,
  // A changed account is where every member sends their money.
  'POST /office/collection-accounts': byTwo('cashier.collection_account', 'money', 'addresses'),
  'GET /office/bank-transfers': OF_PEOPLE,
  'GET /office/bank-transfers/sums': NOTHING,
  'GET /office/bank-transfers/counts': NOTHING,
  'GET /office/bank-transfers.csv': OF_PEOPLE,
  'GET /office/bank-transfers/:id': OF_PEOPLE,
  'GET /office/bank-transfers/:id/proofs/:proof': OF_PEOPLE,
  'POST /office/bank-transfers/:id/match': {
    costs: ['money'],
    freshProof: true,
    second: { when: 'sum', act: 'cashier.bank_transfer', per: ['member', 'operator'], hours: 24 },
  },
  // Nothing was credited, and what is found later is matched all the same.
  'POST /office/bank-transfers/:id/refuse': OF_PEOPLE,
  // The refund was decided as any other is: what became of it at the bank is written down.
  'POST /office/bank-transfers/:id/refunds/:refund': {
    costs: ['money'],
    freshProof: true,
    alone: {
      why: 'bounded',
      because: 'what goes back was decided before, and no line of the bank explains one that was not sent',
    },
  },
  'GET /office/payments/:id': OF_PEOPLE,
  'GET /office/deposits/:id/payments/:payment/evidence': OF_PEOPLE,
  'POST /office/payments/:id/assign': byTwo('cashier.payment', 'money'),
  // The money goes back to its member's balance.
  'POST /office/withdrawals/:id/reject': OF_PEOPLE,
  // Nothing moves, its member reads why, and its time ends by itself.
  'POST /office/withdrawals/:id/hold': OF_PEOPLE,
  'POST /office/withdrawals/:id/release': OF_PEOPLE,
};

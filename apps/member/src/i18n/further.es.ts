/** The texts of everything behind the first view, fetched with the first screen or dialog that needs them; center.*.ts has those of the member center alone. */
import account from './es/account.json';
import breaks from './es/breaks.json';
import cashier from './es/cashier.json';
import frame from './es/frame.json';
import freeRounds from './es/free-rounds.json';
import help from './es/help.json';
import access from './es/access.json';
import limits from './es/limits.json';
import lists from './es/lists.json';
import markets from './es/markets.json';
import outside from './es/outside.json';
import play from './es/play.json';
import proofs from './es/proofs.json';
import recovery from './es/recovery.json';
import refusals from './es/refusals.json';
import transfers from './es/transfers.json';
import unsubscribe from './es/unsubscribe.json';
import wallet from './es/wallet.json';

export const texts = [
  account,
  breaks,
  cashier,
  frame,
  freeRounds,
  help,
  access,
  limits,
  lists,
  markets,
  outside,
  play,
  proofs,
  recovery,
  refusals,
  transfers,
  unsubscribe,
  wallet,
] as const;

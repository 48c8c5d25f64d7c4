/** The texts of everything behind the first view, fetched with the first screen or dialog that needs them; center.*.ts has those of the member center alone. */
import account from './en/account.json';
import breaks from './en/breaks.json';
import cashier from './en/cashier.json';
import frame from './en/frame.json';
import freeRounds from './en/free-rounds.json';
import help from './en/help.json';
import access from './en/access.json';
import limits from './en/limits.json';
import lists from './en/lists.json';
import markets from './en/markets.json';
import outside from './en/outside.json';
import play from './en/play.json';
import proofs from './en/proofs.json';
import recovery from './en/recovery.json';
import refusals from './en/refusals.json';
import transfers from './en/transfers.json';
import unsubscribe from './en/unsubscribe.json';
import wallet from './en/wallet.json';

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

/** The texts of everything behind the first view, fetched with the first screen or dialog that needs them; center.*.ts has those of the member center alone. */
import account from './en/account.json?pseudo';
import breaks from './en/breaks.json?pseudo';
import cashier from './en/cashier.json?pseudo';
import frame from './en/frame.json?pseudo';
import freeRounds from './en/free-rounds.json?pseudo';
import help from './en/help.json?pseudo';
import access from './en/access.json?pseudo';
import limits from './en/limits.json?pseudo';
import lists from './en/lists.json?pseudo';
import markets from './en/markets.json?pseudo';
import outside from './en/outside.json?pseudo';
import play from './en/play.json?pseudo';
import proofs from './en/proofs.json?pseudo';
import recovery from './en/recovery.json?pseudo';
import refusals from './en/refusals.json?pseudo';
import transfers from './en/transfers.json?pseudo';
import unsubscribe from './en/unsubscribe.json?pseudo';
import wallet from './en/wallet.json?pseudo';

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

/**
 * Payment cases: money that is not where somebody says it should be. Owns schema `cases`: cases with their moves, what was said and what
 * was shown.
 *
 * Promises: of a kind and a subject one case is open, whoever opens it and however often; its last day is of the market's calendar and
 * stands from the first moment. No money is moved here: an outcome that moves some is written by the act that moves it, in the same
 * transaction (`closeCase`), and an operator who closes a case by hand can give only the others. Who acts in the office has taken it on
 * and says which version they saw. Words and pictures lie sealed; a picture is never the file that was sent, and each look of the office
 * at one leaves an audit row. Five years after its end what was said is wiped.
 * The states, kinds and outcomes are those of contracts/cases/states.ts.
 *
 * Facts: cases.moved with every move; cases.touched when something was said or shown and nothing moved.
 */
export { addLine, addProof, closeCase, findOpenCase, openCase, type CaseOpening } from './cases.ts';
export { listShownLines } from './data-export.ts';
export type { CasesPorts } from './report.ts';
export { casesOf as listCasesOf, findCase } from './store.ts';

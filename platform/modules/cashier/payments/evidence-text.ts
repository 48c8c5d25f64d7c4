/** The evidence as a text file: headings, one fact a line, times of the market. Pure. */
import { inLanguage, type Language } from '@feria/contracts/languages';
import { formatCoded, formatKept, type Units } from '@feria/kernel';
import { EVIDENCE_WORDS, type EvidenceWord } from './evidence-words.ts';
import type { Evidence } from './evidence.ts';

type Fact = readonly [EvidenceWord, string | null | undefined];

export function writeEvidence(evidence: Evidence, language: Language): string {
  const word = inLanguage(EVIDENCE_WORDS, language);
  const writers = writersOf(evidence, language);
  const section = (title: EvidenceWord, lines: readonly string[]): string =>
    [word[title].toUpperCase(), ...(lines.length > 0 ? lines : [word.none])].join('\n');
  const facts = (title: EvidenceWord, said: readonly Fact[]): string =>
    section(
      title,
      said.map(([name, value]) => `${word[name]}: ${value || word.nothing}`),
    );
  const head = [
    word.title,
    `${word.made}: ${writers.moment(evidence.at)}`,
    `${word.times} ${evidence.timeZone}.`,
  ];
  return [
    head.join('\n'),
    facts('dispute', disputeFacts(evidence, writers, word)),
    facts('deposit', depositFacts(evidence, writers)),
    facts('who', payerFacts(evidence, writers)),
    section('verification', documentLines(evidence, writers, word)),
    section(
      'terms',
      evidence.accepted.map(({ page, version, at }) => `${page} ${version}: ${writers.moment(at)}`),
    ),
    facts('play', playFacts(evidence, writers)),
    section('withdrawals', withdrawalLines(evidence, writers)),
    section(
      'messages',
      evidence.messages.map(({ at, by, text }) => `${writers.moment(at)}, ${by}: ${text}`),
    ),
    '',
  ].join('\n\n');
}

type Writers = ReturnType<typeof writersOf>;
type Words = Readonly<Record<EvidenceWord, string>>;

function writersOf({ timeZone, deposit: { currency } }: Evidence, lang: Language) {
  return {
    moment: (at: Date): string => formatKept(at, { lang, timeZone }),
    money: (units: Units): string => formatCoded(units, currency, lang),
  };
}

const disputeFacts = ({ dispute, payment }: Evidence, { moment, money }: Writers, word: Words): Fact[] => [
  ['case', dispute?.reference],
  ['openedAt', payment.disputedAt && moment(payment.disputedAt)],
  ['taken', money(payment.chargedBack)],
  ['lastDay', dispute && `${dispute.dueBy} (${dispute.isOfGateway ? word.byGateway : word.byUs})`],
];

const depositFacts = ({ deposit, payment }: Evidence, { moment, money }: Writers): Fact[] => [
  ['reference', deposit.reference],
  ['gateway', payment.gateway],
  ['atGateway', payment.paymentId],
  ['method', `${deposit.method} (${deposit.rail})`],
  ['askedAt', moment(deposit.createdAt)],
  ['paidAt', moment(payment.at)],
  ['captured', money(payment.captured)],
  ['credited', money(payment.credited)],
];

const payerFacts = (evidence: Evidence, { moment }: Writers): Fact[] => {
  const { account, registeredAt, name, typed, signIn } = evidence;
  const fields = Object.entries(typed?.fields ?? {}).map(([field, value]) => `${field} ${value}`);
  return [
    ['account', account],
    ['registeredAt', moment(registeredAt)],
    ['verifiedName', name],
    ['typed', fields.join(', ')],
    ['address', typed?.address],
    ['signIn', signIn && `${moment(signIn.at)}, ${signIn.address}`],
    ['device', signIn?.device],
  ];
};

const documentLines = ({ documents }: Evidence, { moment }: Writers, word: Words): string[] =>
  documents.map(({ type, state, submittedAt, decidedAt }) =>
    [
      [type, state].filter(Boolean).join(' '),
      submittedAt && `${word.submitted} ${moment(submittedAt)}`,
      decidedAt && `${word.decided} ${moment(decidedAt)}`,
    ]
      .filter(Boolean)
      .join(', '),
  );

const playFacts = ({ play }: Evidence, { moment, money }: Writers): Fact[] => [
  ['rounds', String(play.rounds)],
  ['staked', money(play.staked)],
  ['won', money(play.won)],
  ['first', play.firstAt && moment(play.firstAt)],
  ['last', play.lastAt && moment(play.lastAt)],
];

const withdrawalLines = ({ withdrawals }: Evidence, { moment, money }: Writers): string[] =>
  withdrawals.map(
    ({ reference, amount, state, createdAt, paidAt }) =>
      `${reference}: ${money(amount)}, ${state}, ${moment(createdAt)}${paidAt ? ` - ${moment(paidAt)}` : ''}`,
  );

import { Button, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { blocksOf, CIRCULAR_HREFS, type Span } from '@feria/contracts/inbox/circular-words';
import { DETAILS_REASONS, IMAGE_REASONS } from '@feria/contracts/kyc/reasons';
import type { CircularNews } from '@feria/contracts/inbox/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { showChat } from '../../../ground/chat/chat.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import type { TextKey } from '../../../ground/i18n/texts.ts';
import { useWhy } from '../../../ground/money/use-why.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { isBreak, isDocument, isPlain, type Message } from './message-kinds.ts';
import styles from './inbox.module.css';

/** What a message is called. */
export function useTitle(): (message: Message) => string {
  const t = useT();
  const localized = useLocalized();
  const { wire } = useApp();
  return ({ kind, circular, words }) =>
    words?.[wire]?.title ??
    (kind === 'circular' ? ((circular && localized(circular.title)) ?? '') : t(`inbox.title.${kind}`));
}

/** What it says, and where it leads. */
export function MessageBody({ message }: { message: Message }) {
  const t = useT();
  const words = useWords();
  const why = useWhy();
  const { wire } = useApp();
  const money = useMoney();
  const { kind, reason, reasonCode, circular, fee, currency } = message;
  const act = kind === 'withdrawal_on_hold' ? 'hold' : 'reject';
  const said = reasonCode ? why(act, reasonCode, reason) : isPlain(message) ? null : reason;
  if (circular) return <CircularBody circular={circular} />;
  return (
    <>
      <p>{message.words?.[wire]?.text ?? words(message)}</p>
      {Number(fee) === 0 ? null : <p>{t('inbox.fee', { fee: money(fee, currency) })}</p>}
      {kind === 'document_refused' ? <DocumentReasons reasons={reason ?? ''} /> : null}
      {said ? <p className={styles.reason}>{t('inbox.reason', { reason: said })}</p> : null}
      {kind === 'chat_answered' ? (
        <Button variant="secondary" onClick={() => showChat('open')}>
          {t('inbox.toChat')}
        </Button>
      ) : (
        <Link href={hrefOf(message)} className={buttonClass({ variant: 'secondary' })}>
          {t(linkOf(kind))}
        </Link>
      )}
      {kind === 'play_check' ? (
        <Link href={memberHref('breaks')} className={buttonClass({ variant: 'secondary' })}>
          {t('inbox.toBreaks')}
        </Link>
      ) : null}
    </>
  );
}

/** What an operator wrote: paragraphs, lists, and what is bold, in the language that the app speaks. */
function CircularBody({ circular: { text, button } }: { circular: CircularNews }) {
  const localized = useLocalized();
  const blocks = blocksOf(localized(text));
  return (
    <>
      <div className={styles.circular}>
        {blocks.map(({ kind, lines }, at) =>
          kind === 'list' ? (
            <ul key={at}>
              {lines.map((line, item) => (
                <li key={item}>
                  <Spans spans={line} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={at}>
              {lines.map((line, row) => (
                <span key={row}>
                  {row === 0 ? null : <br />}
                  <Spans spans={line} />
                </span>
              ))}
            </p>
          ),
        )}
      </div>
      {button ? (
        <Link href={CIRCULAR_HREFS[button.page]} className={buttonClass({})}>
          {localized(button.label)}
        </Link>
      ) : null}
    </>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, isStrong }, at) =>
    isStrong ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
  );
}

function linkOf(kind: Message['kind']): TextKey {
  if (isBreak(kind)) return 'inbox.toBreaks';
  if (isDocument(kind)) return 'inbox.toDocument';
  if (kind.startsWith('case_')) return 'inbox.toCase';
  if (kind.startsWith('complaint_')) return 'inbox.toComplaint';
  if (kind === 'feedback_answered') return 'inbox.toFeedback';
  if (kind === 'limit_near' || kind === 'play_check') return 'inbox.toLimits';
  if (kind.startsWith('win_')) return 'inbox.toWallet';
  return kind === 'free_rounds' ? 'inbox.toFreeRounds' : 'inbox.toHistory';
}

/** Where a message leads. */
function hrefOf({ kind, complaint, paymentCase }: Message): string {
  if (kind === 'feedback_answered') return '/feedback';
  if (paymentCase) return memberHref('cases', { case: paymentCase.id });
  if (complaint) return memberHref('complaints', { complaint: complaint.id });
  if (isDocument(kind)) return memberHref('verification');
  if (kind === 'free_rounds') return memberHref('freeRounds');
  if (isBreak(kind)) return memberHref('breaks');
  if (kind === 'limit_near' || kind === 'play_check') return memberHref('limits');
  if (kind.startsWith('win_')) return memberHref('transferFund');
  const isDeposit = kind === 'deposit_credited' || kind === 'deposit_failed';
  return memberHref('transactionHistory', isDeposit ? {} : { kind: 'withdrawals' });
}

/** What a message says. */
function useWords(): (message: Message) => string {
  const t = useT();
  const money = useMoney();
  const localized = useLocalized();
  const moment = useMoment();
  return ({ kind: of, amount, currency, freeRounds, limit, complaint, paymentCase, until }) =>
    t(
      limit?.kind === 'play_minutes'
        ? 'inbox.text.timeNear'
        : of === 'break_began' && until === null
          ? 'inbox.text.breakForGood'
          : `inbox.text.${of as Exclude<typeof of, 'circular'>}`,
      {
        number: complaint?.number ?? paymentCase?.number ?? '',
        minutes: Math.floor(Number(limit?.used ?? 0)),
        most: Math.floor(Number(amount)),
        kind: limit?.kind ?? '',
        period: limit?.period ?? '',
        share: limit?.share ?? 0,
        used: limit ? money(limit.used, currency) : '',
        amount: money(amount, currency),
        count: freeRounds?.rounds ?? 0,
        game: freeRounds ? localized(freeRounds.gameName) : '',
        until: untilWords(until ?? freeRounds?.until ?? limit?.until, moment),
      },
    );
}

const untilWords = (until: string | null | undefined, moment: (at: string) => string): string =>
  until === undefined || until === null ? '' : moment(until);

/** What of a document was refused, in the words of the place where it is sent again. */
function DocumentReasons({ reasons }: { reasons: string }) {
  const t = useT();
  const known = reasons.split(',').flatMap((reason) => {
    const image = IMAGE_REASONS.find((one) => one === reason);
    const details = DETAILS_REASONS.find((one) => one === reason);
    return image ? [t(`verification.image.${image}`)] : details ? [t(`verification.details.${details}`)] : [];
  });
  return known.length === 0 ? null : (
    <ul className={styles.reason}>
      {known.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

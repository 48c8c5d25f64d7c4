import { ButtonLink, Card, Copyable, Stack, Text, buttonClass } from '@feria/ui';
import type { DepositInstructions, DepositView } from '@feria/contracts/cashier/member';
import type { ReactNode } from 'react';
import { QrCode } from '../../../ground/lists/qr-code.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { barsOf } from '../code128.ts';
import styles from './how-to-pay.module.css';

type Of<Flow extends DepositInstructions['flow']> = Extract<DepositInstructions, { flow: Flow }>;

/** What the member does now to pay, by the way in which their method is paid. */
export function HowToPay({ deposit }: { deposit: DepositView }) {
  const t = useT();
  const { instructions, testUrl } = deposit;
  if (!instructions || instructions.flow === 'embedded') return null;
  return (
    <Card>
      <h2 className={styles.title}>
        {t(deposit.rail === 'card' ? 'pay.title.challenge' : `pay.title.${instructions.flow}`)}
      </h2>
      <Stack gap={4}>
        {stepsOf(instructions, deposit)}
        {testUrl ? (
          <a
            href={testUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('pay.testBank')}
          </a>
        ) : null}
      </Stack>
    </Card>
  );
}

function stepsOf(instructions: DepositInstructions, deposit: DepositView): ReactNode {
  switch (instructions.flow) {
    case 'redirect':
      return <Redirect {...instructions} />;
    case 'voucher':
      return <Voucher {...instructions} rail={deposit.rail} />;
    case 'transfer':
      return <Transfer {...instructions} deposit={deposit} />;
    case 'qr':
      return <Scan {...instructions} />;
    case 'push':
      return <Push {...instructions} />;
    case 'embedded':
      return null;
  }
}

function Redirect({ url }: Of<'redirect'>) {
  const t = useT();
  return (
    <>
      <Text>{t('pay.redirect')}</Text>
      <ButtonLink href={url}>{t('deposit.continue')}</ButtonLink>
    </>
  );
}

const SHOPS = ['efecty', 'oxxo', 'pagoefectivo'] as const;
type Shop = (typeof SHOPS)[number];
const isShop = (rail: string): rail is Shop => (SHOPS as readonly string[]).includes(rail);

function Voucher({ code, barcode, url, rail }: Of<'voucher'> & { rail: string }) {
  const t = useT();
  return (
    <>
      <Text>{isShop(rail) ? t(`pay.voucher.${rail}`) : t('pay.voucher.other')}</Text>
      <Copyable
        className={styles.code}
        value={code}
        shown={grouped(code)}
        copyLabel={t('pay.copyCode')}
        copiedLabel={t('shell.copied')}
      />
      {barcode ? <Barcode text={barcode} /> : null}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet' })}>
          {t('pay.voucherPage')}
        </a>
      ) : null}
    </>
  );
}

/** Dark on white in both themes: readers read nothing else for sure. */
function Barcode({ text }: { text: string }) {
  const t = useT();
  const drawn = barsOf(text);
  if (!drawn) return null;
  return (
    <figure className={styles.barcode}>
      <svg
        viewBox={`0 0 ${drawn.width} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('pay.barcode')}
        shapeRendering="crispEdges"
      >
        <path d={drawn.path} fill="#000" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}

/** To an account of a gateway, which knows its payment by the account alone, or to one of the licensee, where the reference says whose it is. */
function Transfer({ bank, holder, account, concept, deposit }: Of<'transfer'> & { deposit: DepositView }) {
  const t = useT();
  const money = useMoney();
  const localized = useLocalized();
  const { amount, currency, transfer } = deposit;
  const lines: readonly (readonly [label: string, value: string | null, shown?: string])[] = [
    [t(transfer ? `pay.number.${transfer.accountKind}` : 'pay.account'), account, grouped(account)],
    [t('pay.bank'), bank],
    [t('pay.holder'), holder],
    [t('pay.holderDocument'), transfer?.document ?? null],
    [t('pay.concept'), concept],
    [t('pay.exactAmount'), plainAmount(amount), money(amount, currency)],
  ];
  return (
    <>
      <Text>{t('pay.transfer')}</Text>
      <dl className={styles.lines}>
        {lines.map(([label, value, shown]) =>
          value === null ? null : (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <Copyable
                  value={value}
                  shown={shown}
                  copyLabel={t('pay.copy', { what: label })}
                  copiedLabel={t('shell.copied')}
                />
              </dd>
            </div>
          ),
        )}
      </dl>
      {transfer?.note ? <Text>{localized(transfer.note)}</Text> : null}
      <Text size={14} tone="muted">
        {t(transfer ? 'pay.transferToUs' : 'pay.transferExact')}
      </Text>
    </>
  );
}

function Scan({ text }: Of<'qr'>) {
  const t = useT();
  return (
    <>
      <Text>{t('pay.qr')}</Text>
      <div className={styles.qr}>
        <QrCode text={text} label={t('pay.qrLabel')} />
      </div>
      <Copyable value={text} copyLabel={t('pay.copyQr')} copiedLabel={t('shell.copied')} />
    </>
  );
}

function Push({ to }: Of<'push'>) {
  const t = useT();
  return <Text>{t('pay.push', { to })}</Text>;
}

/** Read by fours, as it is read out at a counter. */
const grouped = (digits: string): string =>
  /^\d{8,}$/.test(digits) ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : digits;
/** As a bank's app takes it: without zeros that nobody types. */
const plainAmount = (amount: string): string => amount.replace(/(\.\d\d)\d*$/, '$1');

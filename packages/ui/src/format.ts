/** What people read: money, numbers, dates. It is the kernel's, so that games, pages and mails write the same. */
export {
  currencySymbol,
  decimalMark,
  formatClock,
  formatCount,
  formatDate,
  formatDay,
  formatDecimal,
  formatList,
  formatMeasure,
  formatMoment,
  formatMoney,
  formatMoneySpoken,
  formatMultiple,
  formatOdds,
  formatPercent,
  formatPower,
  formatRate,
  formatRelative,
  isBeforeRecords,
  localeOf,
} from '@feria/kernel';
export type { Amount, MoneyOptions } from '@feria/kernel';

/** An instant as all our messages write it, in the market's time with its zone: 2026/11/20 10:00 (GMT-5). */
export function writeMoment({ at, zone }: { at: Date; zone: string }): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, timeZoneName: 'shortOffset', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}/${of('month')}/${of('day')} ${of('hour')}:${of('minute')} (${of('timeZoneName')})`;
}

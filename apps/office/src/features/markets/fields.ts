/** The fields of a market's document, section by section. Plain data: `field-input.tsx` draws each kind. */
import { RAIL_CODES } from '@feria/contracts/cashier/rails';
import { LANGUAGES } from '@feria/contracts/languages';
import {
  RESOURCE_TYPES,
  SERVICE_TITLES,
  SERVICE_TYPES,
  TAX_BASES,
  VERTICALS,
} from '@feria/contracts/markets/document';

import { noWords } from '../../ground/forms/words.ts';

export type Column = {
  name: string;
  kind: 'text' | 'number' | 'day' | 'select' | 'codes';
  options?: readonly string[];
  /** Options that are said in words. */
  hasWords?: true;
};
/** What a column is called in the words of fields: a market has a code, too, and it is called otherwise. */
export const wordOf = ({ name }: Column): string => (name === 'code' ? 'rowCode' : name);
export type Field =
  | { kind: 'text' | 'long' | 'flag' | 'lines'; path: string }
  | { kind: 'number'; path: string }
  | { kind: 'select' | 'many'; path: string; options: readonly string[] }
  | { kind: 'rows'; path: string; columns: readonly Column[]; blank: object }
  | { kind: 'rules' | 'switches' | 'verticals'; path: string };
/** `note`: what of it reaches further than its fields say. */
export type Section = {
  name: string;
  note?: 'markets.limitsNote' | 'markets.handPayNote';
  fields: readonly Field[];
};

const text = (path: string): Field => ({ kind: 'text', path });
const long = (path: string): Field => ({ kind: 'long', path });
const number = (path: string): Field => ({ kind: 'number', path });
const flag = (path: string): Field => ({ kind: 'flag', path });
const lines = (path: string): Field => ({ kind: 'lines', path });
const inEach = (name: string): Column[] =>
  LANGUAGES.map((language) => ({ name: `${name}.${language}`, kind: 'text' }));
const nothing = noWords();
const PERIODS = ['day', 'week', 'month'] as const;

export const SECTIONS: readonly Section[] = [
  {
    name: 'country',
    fields: [
      ...[text('countryName'), text('dialingCode'), number('currencyPlaces'), text('timeZone')],
      { kind: 'many', path: 'languages', options: LANGUAGES },
      { kind: 'select', path: 'defaultLanguage', options: LANGUAGES },
      ...[number('sort'), flag('isDefault')],
    ],
  },
  {
    name: 'legal',
    fields: [
      ...LANGUAGES.map((language) => long(`legalLine.${language}`)),
      ...[text('licence.number'), text('licence.authority'), text('licence.url')],
    ],
  },
  {
    name: 'people',
    note: 'markets.limitsNote',
    fields: [
      ...[
        number('minimumAge'),
        number('kycGraceDays'),
        lines('where.countries'),
        flag('where.letsInUnknown'),
      ],
      ...(['deposit', 'loss', 'stake'] as const).flatMap((kind) =>
        PERIODS.map((period) => text(`limits.${kind}.${period}`)),
      ),
      ...[number('realityCheck.minutes'), flag('realityCheck.mayBeLonger')],
    ],
  },
  {
    name: 'features',
    fields: [{ kind: 'switches', path: 'whitelabel' }],
  },
  {
    name: 'games',
    fields: [
      { kind: 'verticals', path: 'verticals' },
      {
        kind: 'rows',
        path: 'categoryLanguages',
        columns: [
          { name: 'category', kind: 'select', options: VERTICALS },
          { name: 'language', kind: 'text' },
        ],
        blank: { category: 'RNG', language: '' },
      },
      lines('launchGameCDNs'),
      lines('imageCDNs'),
    ],
  },
  {
    name: 'registration',
    fields: [
      { kind: 'rules', path: 'registerRules' },
      ...[number('passwordDays'), text('zaloBonus.reward'), text('zaloBonus.url')],
    ],
  },
  {
    name: 'tax',
    fields: [
      {
        kind: 'rows',
        path: 'taxes',
        columns: [
          { name: 'code', kind: 'text' },
          { name: 'basis', kind: 'select', options: TAX_BASES, hasWords: true },
          { name: 'ratePpm', kind: 'number' },
          { name: 'above', kind: 'text' },
          { name: 'of', kind: 'select', options: ['whole', 'excess'], hasWords: true },
          { name: 'at', kind: 'select', options: ['settlement', 'payout'], hasWords: true },
          { name: 'bearer', kind: 'select', options: ['member', 'house'], hasWords: true },
          { name: 'regions', kind: 'codes' },
          { name: 'from', kind: 'day' },
          { name: 'until', kind: 'day' },
          ...inEach('name'),
        ],
        blank: {
          code: '',
          basis: 'stake',
          ratePpm: 0,
          above: '0',
          of: 'whole',
          at: 'settlement',
          bearer: 'member',
          regions: '',
          from: '',
          until: null,
          name: nothing,
        },
      },
    ],
  },
  {
    name: 'money',
    fields: [
      {
        kind: 'rows',
        path: 'methods',
        columns: [
          { name: 'code', kind: 'text' },
          { name: 'direction', kind: 'select', options: ['in', 'out'] },
          { name: 'rail', kind: 'select', options: RAIL_CODES, hasWords: true },
          { name: 'gateways', kind: 'codes' },
          ...['min', 'max', 'fee'].map((name): Column => ({ name, kind: 'text' })),
          { name: 'feeRatePpm', kind: 'number' },
          { name: 'partMax', kind: 'text' },
          { name: 'presets', kind: 'codes' },
          { name: 'openMinutes', kind: 'number' },
          { name: 'hours.from', kind: 'text' },
          { name: 'hours.until', kind: 'text' },
          { name: 'hours.days', kind: 'codes' },
          ...inEach('name'),
          ...inEach('eta'),
        ],
        blank: {
          code: '',
          direction: 'in',
          rail: 'sandbox',
          gateways: '',
          name: nothing,
          min: '',
          max: '',
          fee: '0',
          feeRatePpm: 0,
          partMax: null,
          presets: '',
          openMinutes: 30,
          hours: null,
          eta: nothing,
        },
      },
      number('autoReceiveMinutes'),
    ],
  },
  {
    name: 'handPay',
    note: 'markets.handPayNote',
    fields: [text('handPay.from'), text('handPay.hourAlarm'), text('handPay.hourCap')],
  },
  {
    name: 'contact',
    fields: [
      {
        kind: 'rows',
        path: 'customerService',
        columns: [
          { name: 'csType', kind: 'select', options: SERVICE_TYPES },
          ...inEach('title'),
          { name: 'path', kind: 'text' },
        ],
        blank: { csType: 'LIVECHAT', title: SERVICE_TITLES.LIVECHAT, path: '/help' },
      },
      {
        kind: 'rows',
        path: 'resources',
        columns: [
          { name: 'resourceType', kind: 'select', options: RESOURCE_TYPES },
          { name: 'name', kind: 'text' },
          { name: 'url', kind: 'text' },
        ],
        blank: { resourceType: 'Android', name: '', url: '' },
      },
      {
        kind: 'rows',
        path: 'help',
        columns: [
          ...['name', 'phone', 'url'].map((name): Column => ({ name, kind: 'text' })),
          ...inEach('hours'),
        ],
        blank: { name: '', phone: '', url: '', hours: nothing },
      },
      ...[number('complaints.lookDays'), number('complaints.answerDays'), number('complaints.acceptDays')],
      ...[text('complaints.body.name'), text('complaints.body.url')],
      ...[lines('domains'), flag('analytics.own'), text('analytics.tag')],
    ],
  },
];

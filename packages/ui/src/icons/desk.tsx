/** The icons of the office's menu and its frame, apart so that members never load them. */
import { icon } from './icon.tsx';

const SHEET = 'M5 4.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Z';
const BUBBLE = 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z';
const STAR = 'm12 4 2.4 5.1 5.6.7-4.1 3.9 1 5.6-4.9-2.7-4.9 2.7 1-5.6L4 9.8l5.6-.7Z';

export const ChartIcon = /* @__PURE__ */ icon('M4 20h16M7 16.5v-5M12 16.5V6M17 16.5V9');
export const TwoChecksIcon = /* @__PURE__ */ icon('m3 13 4 4L15 8.5M11.5 15.5 13 17l8-8.5');
export const UsersIcon = /* @__PURE__ */ icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3-4.8 6.5-4.8s5.9 1.6 6.5 4.8M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .6 3.2 2.1 3.5 4.5',
);
export const SpeechIcon = /* @__PURE__ */ icon(`${BUBBLE}M8 9h8M8 12h5`);
export const SpeechCheckIcon = /* @__PURE__ */ icon(`${BUBBLE}M9 10.5l2.2 2.2 4-4.2`);
export const FlagIcon = /* @__PURE__ */ icon('M6 20.5v-16h11l-2 4 2 4H6');
export const TransferIcon = /* @__PURE__ */ icon(
  'M4 8.5h15.5M16 5l3.5 3.5L16 12M20 15.5H4.5M8 12l-3.5 3.5L8 19',
);
export const UndoIcon = /* @__PURE__ */ icon('M8.5 5 4.5 9l4 4M4.5 9H15a5 5 0 0 1 0 10h-4.5');
export const ScalesIcon = /* @__PURE__ */ icon(
  'M12 4v16M8 20h8M6 7h12M6 7l-2.8 6.2a3 3 0 0 0 5.6 0ZM18 7l-2.8 6.2a3 3 0 0 0 5.6 0Z',
);
export const PercentIcon = /* @__PURE__ */ icon(
  'M18.5 5.5l-13 13M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const LedgerIcon = /* @__PURE__ */ icon('M4.5 5h15v14h-15ZM4.5 9.5h15M4.5 14h15M14.5 5v14');
export const SealIcon = /* @__PURE__ */ icon(
  'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM9 13.5l-1.5 7 4.5-2.3 4.5 2.3-1.5-7',
);
export const RoundIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM10 8.5v7l5.5-3.5Z',
);
export const BuildingIcon = /* @__PURE__ */ icon(
  'M5 20V5.5a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1V20M14 10h4a1 1 0 0 1 1 1v9M3.5 20h17M8 8.5h3M8 12h3M8 15.5h3',
);
export const BankIcon = /* @__PURE__ */ icon(
  'M4 9.5 12 4.5l8 5ZM6.5 10v6.5M10.2 10v6.5M13.8 10v6.5M17.5 10v6.5M4 19.5h16',
);
export const GridIcon = /* @__PURE__ */ icon('M5 4.5h5v5H5ZM14 4.5h5v5h-5ZM5 14.5h5v5H5ZM14 14.5h5v5h-5Z');
export const StopIcon = /* @__PURE__ */ icon('M8.5 4h7L20 8.5v7L15.5 20h-7L4 15.5v-7ZM8.5 12h7');
export const ChecklistIcon = /* @__PURE__ */ icon(
  'M8 5.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-13a1 1 0 0 0-1-1H16M9 4h6v3H9ZM9 13.5l2.2 2.2 4.3-4.7',
);
export const ReportIcon = /* @__PURE__ */ icon('M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 17v-3M12 17v-6M15 17v-2');
export const PageIcon = /* @__PURE__ */ icon(`${SHEET}M4 9h16M9.5 9v10.5`);
export const MailIcon = /* @__PURE__ */ icon(
  'M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 7.5l8 6 8-6',
);
export const DocumentIcon = /* @__PURE__ */ icon(
  'M7 3.5h7.5l4 4v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM14 3.5V8h4.5M9 12h6.5M9 15.5h4',
);
export const SendIcon = /* @__PURE__ */ icon('M20.5 4 3.5 10.5l6.5 3 3 6.5ZM10 13.5l4-4');
export const BadgeIcon = /* @__PURE__ */ icon(
  `${SHEET}M9 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6.5 15.7c.4-1.7 1.3-2.4 2.5-2.4s2.1.7 2.5 2.4M14.5 9.5h3M14.5 13h3`,
);
export const LockIcon = /* @__PURE__ */ icon(
  'M6.5 10.5h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
);
export const MonitorIcon = /* @__PURE__ */ icon('M4.5 5h15v10.5h-15ZM9 20h6M12 15.5V20');
export const ArchiveIcon = /* @__PURE__ */ icon(
  'M4.5 5h15v4h-15ZM6 9v9.5a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9M10 13h4',
);
export const StarIcon = /* @__PURE__ */ icon(STAR);
export const StarFilledIcon = /* @__PURE__ */ icon(STAR, true);
export const BellIcon = /* @__PURE__ */ icon(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5a2.2 2.2 0 0 0 4 0',
);
export const RailIcon = /* @__PURE__ */ icon(`${SHEET}M9.5 4.5v15`);

/** The icons of single screens and their tools, apart so that a first page does not carry them. */
import { icon } from './icon.tsx';

export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16');
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.9 5.7A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2',
);
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4.5V9h-4.5');
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14');
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6');
export const ChevronUpIcon = /* @__PURE__ */ icon('m6 14.5 6-6 6 6');
export const KeyIcon = /* @__PURE__ */ icon(
  'M15 3.5a5.5 5.5 0 1 1-4.7 8.4L4 18.2V20.5h3v-2h2v-2h2l1.8-1.8M16.5 7.5h.01',
);
export const SunIcon = /* @__PURE__ */ icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = /* @__PURE__ */ icon('M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z');
export const CopyIcon = /* @__PURE__ */ icon(
  'M10 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5',
);
export const ArrowUpRightIcon = /* @__PURE__ */ icon('M7 17 17 7M8.5 7H17v8.5');
export const DepositIcon = /* @__PURE__ */ icon(
  'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
);
export const HistoryIcon = /* @__PURE__ */ icon(
  'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9M4 4.5V9h4.5M12 8v4l2.8 1.8',
);
export const LogoutIcon = /* @__PURE__ */ icon(
  'M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M10 12h10M16 8l4 4-4 4',
);
export const SettingsIcon = /* @__PURE__ */ icon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const WalletIcon = /* @__PURE__ */ icon(
  'M17 8V6a1 1 0 0 0-1-1H6a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2V7M19 12h-3.5a1.75 1.75 0 0 0 0 3.5H19',
);
export const UserIcon = /* @__PURE__ */ icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.5 3.8-5 7.5-5s6.7 1.5 7.5 5',
);
export const WithdrawIcon = /* @__PURE__ */ icon(
  'M12 15V4.5M7.5 8.5 12 4l4.5 4.5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
);
export const ShieldIcon = /* @__PURE__ */ icon('M12 3.5 5 6v5.5c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6Z');
export const VerifyIcon = /* @__PURE__ */ icon(
  'M12 3.5 5 6v5.5c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6ZM8.8 12l2.3 2.3 4.2-4.4',
);
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.7M10.5 5.6A14 14 0 0 1 21.5 9.5M5.5 13a9.5 9.5 0 0 1 4-2.3M14.5 10.7a9.5 9.5 0 0 1 4 2.3M9 16.3a4.5 4.5 0 0 1 6 0M12 19.5v.01',
);
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
);
export const PhoneIcon = /* @__PURE__ */ icon(
  'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM10.8 17.3h2.4',
);
export const MegaphoneIcon = /* @__PURE__ */ icon(
  'M4 10v4h3.5l8.5 4.5v-13L7.5 10ZM7.5 14v4.5h3V16M19 9.5a3.5 3.5 0 0 1 0 5',
);
export const BookIcon = /* @__PURE__ */ icon(
  'M12 6.5C10.2 5.2 7.8 4.5 4.5 4.5v13c3.3 0 5.7.7 7.5 2 1.8-1.3 4.2-2 7.5-2v-13c-3.3 0-5.7.7-7.5 2ZM12 6.5v13',
);

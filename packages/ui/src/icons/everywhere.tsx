/** The icons of places, games and messages: what nearly every page shows. */
import { icon } from './icon.tsx';

const HEART =
  'M12 20s-8-4.7-8-10.6A4.6 4.6 0 0 1 8.6 4.8c1.5 0 2.7.8 3.4 2 .7-1.2 1.9-2 3.4-2A4.6 4.6 0 0 1 20 9.4C20 15.3 12 20 12 20Z';

export const HomeIcon = /* @__PURE__ */ icon(
  'M4 10.8 12 4l8 6.8V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1Z',
);
export const SlotsIcon = /* @__PURE__ */ icon(
  'M5 5h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8.7 5v14M13.3 5v14M4 12h1.5M16.5 12H18M21 8v5M18 13h3M21 6.5v.01',
);
export const HeartIcon = /* @__PURE__ */ icon(HEART);
export const HeartFilledIcon = /* @__PURE__ */ icon(HEART, true);
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.2 15.2 20 20',
);
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18');
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6', false, true);
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6', false, true);
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
export const AlertIcon = /* @__PURE__ */ icon(
  'M10.7 4.7 3.2 17.5A1.5 1.5 0 0 0 4.5 20h15a1.5 1.5 0 0 0 1.3-2.5L13.3 4.7a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4M12 16.6v.01',
);
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11.2V16M12 8v.01',
);
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.3 2.4 3.4 5.2 3.4 8.5s-1.1 6.1-3.4 8.5c-2.3-2.4-3.4-5.2-3.4-8.5s1.1-6.1 3.4-8.5Z',
);
export const DiceIcon = /* @__PURE__ */ icon(
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01',
);
export const TrophyIcon = /* @__PURE__ */ icon(
  'M7.5 4h9v6a4.5 4.5 0 0 1-9 0ZM7.5 6H4c0 3 1 5 3.7 5M16.5 6H20c0 3-1 5-3.7 5M12 14.5V17M8.5 20h7M9.5 20c0-1.8.9-3 2.5-3s2.5 1.2 2.5 3',
);
export const HeadsetIcon = /* @__PURE__ */ icon(
  'M4 14v-2a8 8 0 0 1 16 0v2M4 14.5A1.5 1.5 0 0 1 5.5 13H7v5.5H5.5A1.5 1.5 0 0 1 4 17ZM20 14.5a1.5 1.5 0 0 0-1.5-1.5H17v5.5h1.5A1.5 1.5 0 0 0 20 17ZM19.5 18c-.8 1.9-2.7 2.7-5 2.7',
);
export const SparkIcon = /* @__PURE__ */ icon(
  'M12 3.5c.7 4.9 3.6 7.8 8.5 8.5-4.9.7-7.8 3.6-8.5 8.5-.7-4.9-3.6-7.8-8.5-8.5 4.9-.7 7.8-3.6 8.5-8.5Z',
);
export const PlayIcon = /* @__PURE__ */ icon('M8 5.5v13l10.5-6.5Z', true);
export const GiftIcon = /* @__PURE__ */ icon(
  'M4.5 8.5h15V12h-15ZM6 12v8h12v-8M12 8.5V20M12 8.5C9 8.5 7.5 7.5 7.5 6A1.8 1.8 0 0 1 9.3 4.2C11 4.2 12 6 12 8.5c0-2.5 1-4.3 2.7-4.3A1.8 1.8 0 0 1 16.5 6c0 1.5-1.5 2.5-4.5 2.5Z',
);

/** Why something of a document is refused: plain data, so that a page which only names them loads no validator. */
export const IMAGE_REASONS = ['blurred', 'cut_off', 'glare', 'wrong_side', 'not_original'] as const;
export type ImageReason = (typeof IMAGE_REASONS)[number];
export const DETAILS_REASONS = [
  'number_differs',
  'name_differs',
  'birth_date_differs',
  'date_passed',
  'wrong_type',
  'not_genuine',
] as const;
export type DetailsReason = (typeof DETAILS_REASONS)[number];

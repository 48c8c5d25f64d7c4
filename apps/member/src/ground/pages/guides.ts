/** The ways in which Feria gets onto a device; `/down#ios` and so on lead to each one's guide. */
export const GUIDES = ['ios', 'android', 'lite', 'profile'] as const;
export type Guide = (typeof GUIDES)[number];

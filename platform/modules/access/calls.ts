/** Who may call what the security center has of access, how often, and its shortest answer. */

export const READ = { access: 'real-member', limit: { max: 120, windowMs: 60_000 } } as const;
export const CHANGE = { access: 'real-member', limit: { max: 30, windowMs: 60_000 } } as const;
export const DONE = { success: true } as const;

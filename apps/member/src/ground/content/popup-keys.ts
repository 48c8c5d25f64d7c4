/** The session's keys of pop-ups (specification 4), apart from who is met with what: the first view needs no more than one to forget. */
export const MEMBER_POPUP = 'USER_POPUP';
export const VISITOR_POPUP = 'ANONYMOUS_POPUP';

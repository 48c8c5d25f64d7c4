/**
 * Where a page from the server says of which state its lists of games are: the `shelf` of GET /api/games/stops, or an older one. The server
 * may have kept the lists for minutes while the platform was slow, and nothing in them would tell.
 */
export const DRAWN_STATE = 'drawn state';

/** A game has no page of its own: its list, narrowed down to it, wherever it is listed. */
export const gameAddress = (nodeId: string): string =>
  `/games?${new URLSearchParams({ nodeId, listing: '' })}`;

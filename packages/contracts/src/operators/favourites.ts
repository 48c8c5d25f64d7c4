/** How many pages an operator has on top of the menu at most: more would be a second menu. */
export const MOST_FAVOURITES = 12;

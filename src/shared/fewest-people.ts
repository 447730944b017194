/** What fewer people did is not told: one of them could be recognised by it. */
export const FEWEST_PEOPLE = 5;

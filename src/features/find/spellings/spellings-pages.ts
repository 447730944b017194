/** Pages of this slice that are the same for everybody and worth finding. */
export const spellingsPages: readonly string[] = ['/names/suggest'];

/** Pages of this slice that are the same for everybody and worth finding. */
export const duasPages: readonly string[] = ['/submit-dua', '/duas'];

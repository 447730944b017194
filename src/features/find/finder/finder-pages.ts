/** Pages of this slice that are the same for everybody and worth finding. */
export const finderPages: readonly string[] = ['/grave-finder', '/cemetery-map'];

const PREFIX = /^__(?:Host|Secure)-/;

/**
 * The name under which a cookie goes over https: a browser takes such a one only from this host (`__Host-`, where it holds
 * for every path), or at least only over https (`__Secure-`), so that no other host of the domain can plant it.
 */
export const secureName = (name: string, path = '/'): string =>
  `${path === '/' ? '__Host-' : '__Secure-'}${name}`;

/** The name by which the code knows a cookie; null for one without a prefix. */
export const plainName = (name: string): string | null =>
  PREFIX.test(name) ? name.replace(PREFIX, '') : null;

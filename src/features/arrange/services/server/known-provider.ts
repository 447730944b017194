/** What its owner may change unseen and by which families know and reach a firm, each beside the column of what was checked last. */
const KNOWN = { name: 'checked_name', phone: 'checked_phone', email: 'checked_email' } as const;

/**
 * What everybody but a firm's owner, and the administrator who checks it, sees of it: while it is not published, what an
 * administrator agreed to last (decision 98). An entry that was never agreed to has only its own.
 * @param p the alias of `service_providers` in the query
 */
export const knownOf = (p: string, column: keyof typeof KNOWN): string =>
  `case when ${p}.is_published then ${p}.${column} else coalesce(${p}.${KNOWN[column]}, ${p}.${column}) end`;

/** Set where an administrator agreed to an entry as it is. */
export const AS_IT_IS = { checkedName: null, checkedPhone: null, checkedEmail: null } as const;

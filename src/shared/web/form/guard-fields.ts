/** Names of the fields that guard a form without JavaScript. */
export const HONEYPOT = 'website';
export const STAMP = 'renderedAt';

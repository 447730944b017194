/** Names of the fields by which a form without JavaScript tells robots. */
export const HONEYPOT = 'website';
export const STAMP = 'renderedAt';

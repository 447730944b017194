/** Set in a browser that signed in by an organisation, so that signing out leads by it, too. */
export const WAY_KEY = 'ziyarah_organisation';

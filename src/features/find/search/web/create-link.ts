/** Link to make a memorial for a name that has none; that page asks for sign-in if needed. */
export const createLink = (name: string): string => withName('/create-memorial', name);

/** Link to record a grave for a name that found nothing; that page asks for sign-in, too. */
export const addGraveLink = (name: string): string => withName('/add-grave', name);

/** Link to tell of a spelling of a name that found nothing. */
export const tellUsLink = (name: string): string => withName('/names/suggest', name);

const withName = (path: string, name: string) => (name ? `${path}?${new URLSearchParams({ name })}` : path);

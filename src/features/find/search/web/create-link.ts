/** Link to make a memorial for a name that has none; that page asks for sign-in if needed. */
export const createLink = (name: string): string => withName('/create-memorial', name);

/** Link to record a grave for a name that found nothing; that page asks for sign-in, too. */
export const addGraveLink = (name: string): string => withName('/add-grave', name);

const withName = (path: string, name: string) => (name ? `${path}?${new URLSearchParams({ name })}` : path);

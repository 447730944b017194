/** Goes behind an `ilike` whose pattern likePattern made. */
export const ESCAPE = `escape '\\'`;

/** 'Contains this text', whatever LIKE's own characters in it. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** 'Begins with this text'. */
export function beginningPattern(text: string): string {
  return likePattern(text).slice(1);
}

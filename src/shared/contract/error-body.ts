/** One field that was not accepted: a stable code and a sentence in the reader's language. */
export interface FieldError {
  code: string;
  message: string;
}

/** The body of every answer that is not OK. */
export interface ErrorBody {
  message: string;
  code: string;
  fields?: Record<string, FieldError>;
}

/** A message key: '<namespace>.<key>'; its text is `errors.<key>` in that namespace's locale. */
export type MessageKey = `${string}.${string}`;

export const MESSAGE_KEY_PATTERN = /^[a-z]+(?:-[a-z]+)*\.[a-z0-9_]+$/;

/**
 * 'access.email_taken' → 'access:errors.email_taken', the way texts are looked up. Codes of no slice
 * ('common.…') have their texts in the namespace 'form', which only pages with a form load.
 */
export function textKeyOf(code: string): string {
  const dot = code.indexOf('.');
  const namespace = code.slice(0, dot);
  return `${namespace === 'common' ? 'form' : namespace}:errors.${code.slice(dot + 1)}`;
}

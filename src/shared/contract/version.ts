import * as z from 'zod/mini';

/**
 * In a change: the state that it was based on, as its writer read it. A change of another state is refused, so that nobody's
 * text is overwritten unseen (decision 35).
 */
export const version = z.int('common.required').check(z.positive('common.invalid_value'));

/** The same in a body that carries a file, where every field is a text. */
export const versionBesideFile = z.pipe(
  z.string('common.required').check(z.regex(/^[1-9]\d{0,8}$/, 'common.invalid_value')),
  z.transform(Number),
);

export type Versioned<Form> = Form & { version: number };

import * as z from 'zod/mini';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { TOLD_KINDS, URL_MAX } from './webhooks-values.ts';

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  );
};

export const webhookForm = z.strictObject({
  /** The server takes https alone, but for its tests. */
  url: z
    .string('webhooks.bad_address')
    .check(
      madeByPrograms('webhooks.bad_address'),
      z.maxLength(URL_MAX, 'common.too_long'),
      z.refine(isWebAddress, 'webhooks.bad_address'),
    ),
  kinds: z
    .array(z.enum(TOLD_KINDS, 'common.invalid_value'))
    .check(z.minLength(1, 'webhooks.kinds_required'), z.maxLength(TOLD_KINDS.length, 'common.too_long')),
});

export type WebhookForm = z.output<typeof webhookForm>;

export const webhookChange = z.strictObject({
  ...webhookForm.shape,
  version,
  /** Another host gets a new secret in any case, since the old one knows this one. */
  renewsSecret: z.boolean('common.required'),
});

export type WebhookChange = z.output<typeof webhookChange>;

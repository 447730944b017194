import { AppError } from '#shared/server/http/app-error.ts';

/**
 * The push services of Chrome, Firefox, Safari and Edge. The browser states the address, so no other host is
 * called.
 */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const BELOW = ['.push.apple.com', '.notify.windows.com'];

/**
 * The normalised address: what checks it and what connects must read the same host.
 * @param others hosts with their ports that a test adds
 * @throws AppError 400 for anything but a known push service over https
 */
export function pushEndpoint(text: string, others: readonly string[] = []): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isKnown =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (others.includes(url.host) ||
      (url.port === '' &&
        (HOSTS.includes(url.hostname) || BELOW.some((domain) => url.hostname.endsWith(domain)))));
  if (!url || !isKnown)
    throw new AppError(400, 'common.invalid_input', {
      fields: { endpoint: { code: 'reminders.unknown_push_service' } },
    });
  url.hash = '';
  return url.href;
}

import { isIP } from 'node:net';
import * as z from 'zod';
import { POWER_ROLES, type Role } from '#shared/contract/roles.ts';
import { parseCron } from '../jobs/cron-times.ts';

/** Shapes of single environment variables; each message completes the sentence '<NAME> …'. */

/** '0' or '1'; other spellings of yes and no would be guesswork. */
export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');

const someRoles = z
  .string()
  .transform((value) => value.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(POWER_ROLES)));

/** Some of the roles that give power. */
export const rolesOfPower = z
  .string()
  .transform((value): readonly Role[] | null => {
    if (value === 'all') return POWER_ROLES;
    return value === 'none' ? [] : (someRoles.safeParse(value).data ?? null);
  })
  .refine((roles) => roles !== null, `must be all, none, or some of ${POWER_ROLES.join(',')}`)
  .transform((roles) => roles ?? []);

/** Five fields in UTC, as the job queue takes them. */
export const cron = z
  .string()
  .transform((value) => value.trim())
  .refine((value) => parseCron(value) !== null, {
    message: "must be five fields of a cron expression in UTC, like '30 2 * * *' for every night at 2:30",
  });

/** Promises to people rest on the largest number, so a setting may lower it only. */
export const countUpTo = (most: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `must be a number of ${what} from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `must be a number of ${what} from 1 to ${most}`);

const secondsOfAMinute = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 60')
  .transform(Number)
  .refine((value) => value <= 60, 'must be a number of seconds from 0 to 60');

/** Longer than a minute would be too long for what no announcement tells of. */
export const keptSeconds = secondsOfAMinute;

/** Whoever ends processes by force waits about as long before it does. */
export const drainSeconds = secondsOfAMinute;

export const oneLine = (longest: number) =>
  z
    .string()
    .transform((value) => value.trim())
    .refine((value) => !/\p{Cc}/u.test(value), 'must be one line')
    .refine((value) => value.length > 0 && value.length <= longest, `must have 1 to ${longest} characters`);

export function urlWith(protocols: string[], example: string) {
  return z
    .string()
    .refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), `must look like ${example}`);
}

/** A socket address, `postgresql://user@/name?host=/dir`, is no WHATWG URL, but `pg` takes it. */
export const databaseUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@localhost/')),
    'must look like postgresql://user:password@host:5432/ziyarah',
  );

/** Scheme, host and port only, as browsers send it in the Origin header. */
export const origin = z
  .string()
  .transform((value) => value.replace(/\/$/, ''))
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === value;
  }, 'must be an origin in lower case without a path, like https://ziyarah.example');

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Which proxies may say where a request came from; 'all' is refused, because then anybody may. */
export const trustedProxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => (parts.length === 1 && /^(none|[1-9])$/.test(parts[0] ?? '')) || parts.every(isProxyAddress),
    'must be none, the number of proxies in front (1 to 9), or a list of their addresses like 10.0.0.0/8, loopback',
  )
  .transform((parts): false | number | string[] => {
    if (parts[0] === 'none') return false;
    return /^[1-9]$/.test(parts[0] ?? '') ? Number(parts[0]) : parts;
  });

function isProxyAddress(part: string): boolean {
  if (PROXY_GROUPS.has(part)) return true;
  const [address = '', bits, ...rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Megabytes that something may hold in memory; 0: none of it. */
export const megabytes = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value), 'must be whole megabytes from 0 to 99999')
  .transform(Number);

/** A multiplier for load tests. */
export const rateLimitScale = z
  .string()
  .refine((value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0 && Number(value) <= 10_000, {
    message: 'must be a number above 0 and at most 10000',
  })
  .transform(Number);

export const secret = z
  .string()
  .min(32, 'must have at least 32 characters, for example from `openssl rand -hex 32`');

/** One or several secrets, separated by commas; a comma within one is written `\,`. */
export const secrets = z
  .string()
  .transform((value): readonly string[] =>
    value.split(/(?<!\\),/).map((part) => part.trim().replaceAll('\\,', ',')),
  )
  .refine((parts) => parts.every((part) => part.length >= 32), {
    message:
      'must be keys that stood in SECRET_KEY, newest first, each of at least 32 characters, separated by commas (a comma within a key is written \\,)',
  });

export function startingWith(prefixes: string[]) {
  return z
    .string()
    .refine(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)),
      `must begin with ${prefixes.join(' or ')}`,
    );
}

/** As GOV.UK Notify shows it once: the key's name, the id of the service, the secret. */
export const notifyKey = z
  .string()
  .regex(
    /^.+(-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}$/i,
    'must be a whole API key of GOV.UK Notify: name-service-secret',
  );

export const templateId = z.guid('must be the id of a template at GOV.UK Notify');

/** Pence with at most two decimals; becomes hundredths of a penny. */
export const pence = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be pence, for example 2.4')
  .transform((value) => Math.round(Number(value) * 100))
  .refine((value) => value > 0, 'must be more than 0');

export const wholePence = z
  .string()
  .regex(/^\d{1,7}$/, 'must be whole pence, for example 2000 for £20')
  .transform(Number);

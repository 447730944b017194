import * as z from 'zod';
import { MAP_PROVIDERS } from '#shared/contract/map-providers.ts';
import { BACKUP_DAYS, BACKUPS_KEPT } from '../backup/kept-backups.ts';
import {
  countUpTo,
  cron,
  databaseUrl,
  drainSeconds,
  flag,
  keptSeconds,
  megabytes,
  notifyKey,
  oneLine,
  origin,
  pence,
  port,
  rateLimitScale,
  rolesOfPower,
  secret,
  secrets,
  startingWith,
  templateId,
  trustedProxies,
  urlWith,
  wholePence,
} from './setting-types.ts';

export const MEDIA_SERVERS = ['embedded', 'nginx-rtmp', 'none'] as const;
/** How a cache outside is told to drop pages. */
export const PURGE_FORMS = ['fastly', 'cloudflare', 'url'] as const;
export const SECOND_FACTOR_RULES = ['required', 'optional'] as const;
/** SMTP_URL, or GOV.UK Notify (decision 77). */
export const MAIL_WAYS = ['smtp', 'notify'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Bucket and, after the slash, what names in it begin with. */
const BUCKET_PLACE = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/;

const webUrl = urlWith(['http:', 'https:'], 'https://host/path');

/** Every environment variable that Ziyarah reads; an empty one counts as absent. */
export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .optional(),
  /** Set by scripts/commands, never by hand: which command this process serves. */
  ZIYARAH_COMMAND: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO: flag.optional(),
  APP_ORIGIN: origin.optional(),
  TRUST_PROXY: trustedProxies.default(false),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_BEFORE: secrets.optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(SECOND_FACTOR_RULES, `must be one of ${SECOND_FACTOR_RULES.join(', ')}`)
    .optional(),
  SECOND_FACTOR_REQUIRED: rolesOfPower.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  MAP_PROVIDER: z.enum(MAP_PROVIDERS, `must be one of ${MAP_PROVIDERS.join(', ')}`).optional(),
  PMTILES_URL: webUrl.optional(),
  OS_MAPS_API_KEY: z.string().optional(),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address or Name <address>')
    .optional(),
  MAIL_BY: z.enum(MAIL_WAYS, `must be one of ${MAIL_WAYS.join(', ')}`).default('smtp'),
  NOTIFY_API_KEY: notifyKey.optional(),
  NOTIFY_API_URL: webUrl.optional(),
  NOTIFY_MAIL_TEMPLATE: templateId.optional(),
  NOTIFY_SMS_TEMPLATE: templateId.optional(),
  NOTIFY_SMS_PENCE: pence.optional(),
  NOTIFY_SMS_ABROAD_PENCE: pence.optional(),
  NOTIFY_MONTHLY_CAP_PENCE: wholePence.default(2000),
  SUPPORT_EMAIL: z.email('must be an address, without a name').max(254, 'is too long').optional(),
  OPERATOR_NAME: oneLine(200).optional(),
  OPERATOR_ADDRESS: oneLine(300).optional(),
  OPERATOR_CONTACT: z
    .union(
      [z.email().max(254), z.string().regex(/^https:\/\/\S+$/), z.string().regex(/^\+?[0-9][0-9 ]{5,19}$/)],
      'must be an e-mail address, an https address or a telephone number',
    )
    .optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: startingWith(['sk_', 'rk_']).optional(),
  STRIPE_PUBLISHABLE_KEY: startingWith(['pk_']).optional(),
  STRIPE_WEBHOOK_SECRET: startingWith(['whsec_']).optional(),
  STRIPE_API_URL: webUrl.optional(),
  FFMPEG_PATH: z.string().optional(),
  MEDIA_SERVER: z.enum(MEDIA_SERVERS, `must be one of ${MEDIA_SERVERS.join(', ')}`).default('embedded'),
  RTMP_PORT: port.optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: urlWith(['mailto:', 'https:'], 'mailto:office@ziyarah.example').optional(),
  PAGE_CACHE_SECONDS: keptSeconds.default(10),
  DRAIN_SECONDS: drainSeconds.default(0),
  CDN: flag.optional(),
  CDN_PURGE_FORM: z.enum(PURGE_FORMS, `must be one of ${PURGE_FORMS.join(', ')}`).optional(),
  CDN_PURGE_ID: z
    .string()
    .regex(/^[\w-]+$/, 'must be the letters and digits of a service or zone')
    .optional(),
  // Anything else would be refused as a header, by an error that quotes it.
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, 'must be letters, digits and signs without spaces')
    .optional(),
  CDN_PURGE_URL: webUrl
    .refine((value) => !URL.parse(value)?.username, 'must carry no password: use CDN_PURGE_TOKEN')
    .optional(),
  BACKUP_SCHEDULE: cron.optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (value) => !value.includes('://') || BUCKET_PLACE.test(value),
      'must be a folder or s3://bucket/prefix',
    )
    .optional(),
  BACKUP_KEEP_COUNT: countUpTo(BACKUPS_KEPT, 'backups').default(BACKUPS_KEPT),
  BACKUP_KEEP_DAYS: countUpTo(BACKUP_DAYS, 'days').default(BACKUP_DAYS),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be an age public key (age1…), as `age-keygen` prints it')
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_VERIFY: flag.default(true),
  NAME_INDEX_MB: megabytes.default(256),
  /** The standard's name; its library reads its other variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  RATE_LIMIT_SCALE: rateLimitScale.default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

export type Settings = z.infer<typeof settingsSchema>;
export const SETTING_NAMES: string[] = Object.keys(settingsSchema.shape);

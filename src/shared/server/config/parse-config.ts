import type { Operator } from '#shared/contract/operator.ts';
import { POWER_ROLES, type Role } from '#shared/contract/roles.ts';
import { type BackupConfig, backupConfig } from './backup-config.ts';
import { type CdnConfig, cdnConfig } from './cdn-config.ts';
import { ConfigError } from './config-error.ts';
import { type MapConfig, mapConfig } from './map-config.ts';
import { findMisspeltSettings } from './misspelt-settings.ts';
import { type MailWay, mailWay, type NotifyConfig, notifyConfig } from './notify-config.ts';
import type { LOG_LEVELS, MEDIA_SERVERS, Settings } from './settings-schema.ts';
import { settingsSchema } from './settings-schema.ts';

export type S3Config = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string | undefined;
};
export type VapidConfig = { publicKey: string; privateKey: string; subject: string };

export type Config = {
  development: boolean;
  port: number;
  host: string;
  database: { kind: 'embedded' } | { kind: 'external'; url: string; ownerUrl: string };
  /** A standby for reads that may come from it. */
  replicaUrl: string | undefined;
  /** As given: relative to the working directory of the process. */
  dataDir: string;
  demo: boolean;
  /** undefined: an Origin header must equal the Host. */
  appOrigin: string | undefined;
  secureCookies: boolean;
  trustProxy: false | number | string[];
  /** undefined: to be read from, or made in, DATA_DIR (`readSecrets`). */
  secretKey: string | undefined;
  /** Those that were in use before and are still taken, newest first. */
  secretKeysBefore: readonly string[];
  /** Roles that need a second factor before they get any powers. */
  secondFactorRoles: readonly Role[];
  /** undefined: /metrics answers loopback only. */
  metricsToken: string | undefined;
  map: MapConfig;
  smtpUrl: string | undefined;
  /** 'none': mails are held. */
  mailBy: MailWay;
  notify: NotifyConfig | undefined;
  /** Sender of every mail. */
  mailFrom: string;
  /** Where messages of the contact form go; undefined: to every administrator. */
  supportEmail: string | undefined;
  /** Who runs the site, as its policy, its foot and its payment receipts name them. */
  operator: Operator;
  s3: S3Config | undefined;
  /** undefined: the system's ffmpeg, else the packaged one. */
  ffmpegPath: string | undefined;
  stripe: StripeConfig | undefined;
  vapid: VapidConfig | undefined;
  mediaServer: (typeof MEDIA_SERVERS)[number];
  /** 0: any free port. */
  rtmpPort: number;
  /** How long an instance that is told to stop goes on serving, so that a proxy in front notices; 0: not at all. */
  drainSeconds: number;
  /** How long a page is kept for other visitors; 0: not at all. */
  pageCacheSeconds: number;
  /** undefined: no cache outside keeps a page. */
  cdn: CdnConfig | undefined;
  backup: BackupConfig;
  /** What the index of names may hold in memory; 0: names are searched in the database. */
  nameIndexMb: number;
  /** Whether somebody collects traces and measures. */
  isTelemetryOn: boolean;
  /** For tests: webhooks may lead to this machine, without encryption. */
  webhooksToLoopback: boolean;
  rateLimitScale: number;
  logLevel: (typeof LOG_LEVELS)[number];
};

/**
 * Turns the environment into the configuration; reads nothing else.
 * @throws ConfigError with a sentence for each wrong variable
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const problems = findMisspeltSettings(Object.keys(given));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    problems.push(...result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
    throw new ConfigError(problems);
  }
  const config = assemble(result.data, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Hosts that only this machine reaches. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

function assemble(settings: Settings, problems: string[]): Config {
  const external = settings.DATABASE_URL !== undefined;
  const demo = settings.DEMO ?? (!external && settings.ZIYARAH_COMMAND === 'start');
  if (external && !settings.SECRET_KEY) {
    problems.push(
      'SECRET_KEY is required with DATABASE_URL: every instance must share it (`openssl rand -hex 32`).',
    );
  }
  if (!external && settings.DATABASE_OWNER_URL) {
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL beside it.');
  }
  if (!external && settings.DATABASE_REPLICA_URL) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL beside it: the embedded database has no standby.');
  }
  const isPublic = !demo && ['start', 'serve'].includes(settings.ZIYARAH_COMMAND ?? '');
  if (isPublic && mailWay(settings) !== 'none' && !settings.APP_ORIGIN) {
    problems.push(
      `${settings.MAIL_BY === 'notify' ? 'MAIL_BY=notify' : 'SMTP_URL'} needs APP_ORIGIN: the links in mails must lead here, and their sender must have a name.`,
    );
  }
  if (isPublic && !settings.APP_ORIGIN && settings.HOST && !LOOPBACK.test(settings.HOST)) {
    problems.push(
      `HOST=${settings.HOST} needs APP_ORIGIN: without its own address the server cannot make its cookies Secure.`,
    );
  }
  return {
    development: settings.NODE_ENV === 'development',
    port: settings.PORT,
    // Nobody else can reach a server that does not know its own address: its cookies would not be Secure.
    host: settings.HOST ?? (demo || !settings.APP_ORIGIN ? '127.0.0.1' : '0.0.0.0'),
    database:
      settings.DATABASE_URL === undefined
        ? { kind: 'embedded' }
        : {
            kind: 'external',
            url: settings.DATABASE_URL,
            ownerUrl: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL,
          },
    replicaUrl: settings.DATABASE_REPLICA_URL,
    dataDir: settings.DATA_DIR,
    demo,
    appOrigin: settings.APP_ORIGIN,
    secureCookies: settings.APP_ORIGIN?.startsWith('https:') ?? false,
    trustProxy: settings.TRUST_PROXY,
    secretKey: settings.SECRET_KEY,
    secretKeysBefore: secretKeysBefore(settings, problems),
    secondFactorRoles: secondFactorRoles(settings, demo),
    metricsToken: settings.METRICS_TOKEN,
    map: mapConfig(settings, problems),
    smtpUrl: settings.SMTP_URL,
    mailBy: mailWay(settings),
    notify: notifyConfig(settings, problems),
    mailFrom: settings.MAIL_FROM ?? `Ziyarah <noreply@${senderHost(settings.APP_ORIGIN)}>`,
    supportEmail: settings.SUPPORT_EMAIL,
    operator: {
      name: settings.OPERATOR_NAME ?? null,
      address: settings.OPERATOR_ADDRESS ?? null,
      contact: settings.OPERATOR_CONTACT ?? null,
    },
    s3: s3Config(settings, problems),
    ffmpegPath: settings.FFMPEG_PATH,
    stripe: stripeConfig(settings, problems),
    vapid: vapidConfig(settings, problems),
    mediaServer: settings.MEDIA_SERVER,
    rtmpPort: settings.RTMP_PORT ?? (settings.MEDIA_SERVER === 'nginx-rtmp' ? 1935 : 0),
    // In development pages are never kept, so that changes show at once.
    drainSeconds: settings.DRAIN_SECONDS,
    pageCacheSeconds: settings.NODE_ENV === 'development' ? 0 : settings.PAGE_CACHE_SECONDS,
    cdn: settings.NODE_ENV === 'development' ? undefined : cdnConfig(settings, problems),
    backup: backupConfig(settings, problems),
    nameIndexMb: settings.NAME_INDEX_MB,
    isTelemetryOn: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    webhooksToLoopback: settings.WEBHOOKS_TO_LOOPBACK,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    logLevel: settings.LOG_LEVEL,
  };
}

function secretKeysBefore(
  { SECRET_KEY, SECRET_KEY_BEFORE = [] }: Settings,
  problems: string[],
): readonly string[] {
  const isTwice = SECRET_KEY_BEFORE.some(
    (key, at) => key === SECRET_KEY || SECRET_KEY_BEFORE.indexOf(key) < at,
  );
  if (isTwice)
    problems.push(
      'SECRET_KEY_BEFORE must hold other keys than SECRET_KEY, each once: a new one has to be made.',
    );
  return SECRET_KEY_BEFORE;
}

/** Every role of power outside demonstrations; the older setting decides of administrators where it is there. */
function secondFactorRoles(
  { SECOND_FACTOR_REQUIRED, ADMIN_SECOND_FACTOR }: Settings,
  demo: boolean,
): readonly Role[] {
  const roles = SECOND_FACTOR_REQUIRED ?? (demo ? [] : POWER_ROLES);
  if (ADMIN_SECOND_FACTOR === undefined) return roles;
  const others = roles.filter((role) => role !== 'admin');
  return ADMIN_SECOND_FACTOR === 'required' ? [...others, 'admin'] : others;
}

function s3Config(settings: Settings, problems: string[]): S3Config | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const parts = completeGroup({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, problems);
  if (!parts && S3_ENDPOINT) problems.push('S3_ENDPOINT needs S3_BUCKET and its keys beside it.');
  return (
    parts && {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: parts.S3_BUCKET,
      accessKeyId: parts.S3_ACCESS_KEY_ID,
      secretAccessKey: parts.S3_SECRET_ACCESS_KEY,
    }
  );
}

function stripeConfig(settings: Settings, problems: string[]): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings;
  const parts = completeGroup({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }, problems);
  return (
    parts && {
      secretKey: parts.STRIPE_SECRET_KEY,
      publishableKey: parts.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: parts.STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
    }
  );
}

function vapidConfig(settings: Settings, problems: string[]): VapidConfig | undefined {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = settings;
  const parts = completeGroup({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }, problems);
  return (
    parts && {
      publicKey: parts.VAPID_PUBLIC_KEY,
      privateKey: parts.VAPID_PRIVATE_KEY,
      subject: parts.VAPID_SUBJECT,
    }
  );
}

/** All or none: half a group is a mistake that would show only when the first photo is uploaded. */
function completeGroup<Name extends string>(
  group: Record<Name, string | undefined>,
  problems: string[],
): Record<Name, string> | undefined {
  const entries = Object.entries(group) as [Name, string | undefined][];
  const missing = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === entries.length) return undefined;
  if (missing.length === 0) return group as Record<Name, string>;
  const present = entries.filter(([, value]) => value !== undefined).map(([name]) => name);
  problems.push(`${missing.join(' and ')} must be set beside ${present.join(' and ')}.`);
  return undefined;
}

/** Most servers refuse mail from 'localhost'; without a public origin mail goes nowhere else anyway. */
const senderHost = (origin: string | undefined): string => (origin ? new URL(origin).hostname : 'localhost');

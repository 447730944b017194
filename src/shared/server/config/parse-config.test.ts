import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { parseConfig } from './parse-config.ts';

const EXTERNAL = { DATABASE_URL: 'postgresql://app:pw@db:5432/ziyarah', SECRET_KEY: 'k'.repeat(32) };

function problemsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('parseConfig', () => {
  it('needs nothing', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      database: { kind: 'embedded' },
      dataDir: './data',
      demo: false,
      secureCookies: false,
      trustProxy: false,
      map: { provider: 'none' },
      mediaServer: 'embedded',
      drainSeconds: 0,
      pageCacheSeconds: 10,
      nameIndexMb: 256,
      rateLimitScale: 1,
      logLevel: 'info',
    });
  });

  it('is a demo on loopback under start with the embedded database only', () => {
    expect(parseConfig({ ZIYARAH_COMMAND: 'start' })).toMatchObject({ demo: true, host: '127.0.0.1' });
    expect(parseConfig({ ZIYARAH_COMMAND: 'serve' }).demo).toBe(false);
    expect(parseConfig({ ZIYARAH_COMMAND: 'start', ...EXTERNAL }).demo).toBe(false);
    expect(parseConfig({ ZIYARAH_COMMAND: 'start', DEMO: '0' }).demo).toBe(false);
    expect(parseConfig({ ...EXTERNAL, DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' });
    expect(parseConfig({ DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('takes the app url for migrations unless an owner is named', () => {
    const ownerUrl = 'postgresql://owner@db/ziyarah';
    expect(parseConfig(EXTERNAL).database).toMatchObject({
      kind: 'external',
      ownerUrl: EXTERNAL.DATABASE_URL,
    });
    expect(parseConfig({ ...EXTERNAL, DATABASE_OWNER_URL: ownerUrl }).database).toMatchObject({ ownerUrl });
    expect(
      parseConfig({ ...EXTERNAL, DATABASE_URL: 'postgresql://app@/ziyarah?host=/run/pg' }).database.kind,
    ).toBe('external');
  });

  it('takes backups to a folder or a bucket, and says what is missing', () => {
    expect(parseConfig({}).backup).toMatchObject({ schedule: undefined, to: undefined, isTested: false });
    const nightly = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: '/mnt/backups' };
    expect(parseConfig(nightly).backup).toMatchObject({
      to: { kind: 'folder', path: '/mnt/backups' },
      keepCount: 30,
      keepDays: 30,
      isTested: true,
    });
    const BACKUP_RECIPIENT = `age1${'q'.repeat(58)}`;
    // Nobody can restore for a test without the key.
    expect(parseConfig({ ...nightly, BACKUP_RECIPIENT }).backup.isTested).toBe(false);
    expect(parseConfig({ ...nightly, BACKUP_VERIFY: '0' }).backup.isTested).toBe(false);
    const s3 = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(parseConfig({ BACKUP_TO: 's3://vault/ziyarah/', ...s3 }).backup.to).toEqual({
      kind: 'bucket',
      bucket: 'vault',
      prefix: 'ziyarah/',
    });
    expect(problemsOf({ BACKUP_SCHEDULE: '30 2 * * *' })[0]).toContain('BACKUP_SCHEDULE needs BACKUP_TO');
    expect(problemsOf({ ...nightly, BACKUP_SCHEDULE: '@daily' })[0]).toContain(
      'five fields of a cron expression',
    );
    expect(problemsOf({ BACKUP_TO: 's3://vault' })[0]).toContain('needs S3_BUCKET');
    expect(problemsOf({ BACKUP_TO: 'ftp://vault' })[0]).toContain('must be a folder or s3://bucket/prefix');
    // The privacy policy promises the largest number: a setting can only lower it.
    expect(problemsOf({ BACKUP_KEEP_DAYS: '31' })[0]).toContain('from 1 to 30');
    expect(problemsOf({ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1XYZ' })[0]).toContain('age public key');
    expect(problemsOf({ BACKUP_KEEP: '3' })[0]).toContain('BACKUP_KEEP is not a setting');
  });

  it('requires a shared secret with an external database', () => {
    expect(problemsOf({ DATABASE_URL: EXTERNAL.DATABASE_URL })[0]).toContain(
      'SECRET_KEY is required with DATABASE_URL',
    );
    expect(problemsOf({ SECRET_KEY: 'short' })[0]).toContain('SECRET_KEY must have at least 32 characters');
  });

  it('takes keys from before, newest first, each once and none of them the one in use', () => {
    const [one, two] = ['1'.repeat(32), `2,${'2'.repeat(32)}`];
    const before = (value: string) => parseConfig({ ...EXTERNAL, SECRET_KEY_BEFORE: value }).secretKeysBefore;
    expect(parseConfig(EXTERNAL).secretKeysBefore).toEqual([]);
    expect(before(`${one}, ${two.replace(',', '\\,')}`)).toEqual([one, two]);
    for (const wrong of ['short', `${one},short`, `${one},`])
      expect(problemsOf({ ...EXTERNAL, SECRET_KEY_BEFORE: wrong })[0]).toContain('at least 32 characters');
    for (const twice of [`${one},${one}`, EXTERNAL.SECRET_KEY])
      expect(problemsOf({ ...EXTERNAL, SECRET_KEY_BEFORE: twice })[0]).toContain(
        'other keys than SECRET_KEY',
      );
  });

  it('listens for others only where it knows its own address, and mails no links without it', () => {
    const APP_ORIGIN = 'https://ziyarah.example';
    const SMTP_URL = 'smtps://u:p@mail.example:465';
    expect(parseConfig({ DEMO: '0' }).host).toBe('127.0.0.1');
    expect(parseConfig({ DEMO: '0', APP_ORIGIN }).host).toBe('0.0.0.0');
    expect(parseConfig({ DEMO: '1', APP_ORIGIN }).host).toBe('127.0.0.1');
    expect(parseConfig({ DEMO: '0', HOST: '10.0.0.7' }).host).toBe('10.0.0.7');
    const serving = { ZIYARAH_COMMAND: 'serve', DEMO: '0', SMTP_URL };
    expect(problemsOf(serving)[0]).toContain('SMTP_URL needs APP_ORIGIN');
    expect(parseConfig({ ...serving, APP_ORIGIN }).smtpUrl).toBe(SMTP_URL);
    expect(parseConfig({ ...serving, DEMO: '1' }).smtpUrl).toBe(SMTP_URL);
  });

  it('makes cookies Secure exactly when the origin is https', () => {
    expect(parseConfig({ APP_ORIGIN: 'https://ziyarah.example/' })).toMatchObject({
      appOrigin: 'https://ziyarah.example',
      secureCookies: true,
    });
    expect(parseConfig({ APP_ORIGIN: 'http://localhost:3000' }).secureCookies).toBe(false);
    for (const wrong of [
      'ziyarah.example',
      'https://ziyarah.example/app',
      'ftp://ziyarah.example',
      'https://a@b.c',
    ]) {
      expect(problemsOf({ APP_ORIGIN: wrong })[0]).toContain('APP_ORIGIN must be an origin');
    }
  });

  it('reads trusted proxies and refuses to trust everybody', () => {
    expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(parseConfig({ TRUST_PROXY: 'none' }).trustProxy).toBe(false);
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, loopback,fd00::/8' }).trustProxy).toEqual([
      '10.0.0.0/8',
      'loopback',
      'fd00::/8',
    ]);
    for (const wrong of ['true', '10.0.0.0/33', '0', 'proxy.local', '1,2']) {
      expect(problemsOf({ TRUST_PROXY: wrong })).toHaveLength(1);
    }
  });

  it('takes one mailbox of the operators', () => {
    expect(parseConfig({}).supportEmail).toBeUndefined();
    expect(parseConfig({ SUPPORT_EMAIL: 'help@ziyarah.example' }).supportEmail).toBe('help@ziyarah.example');
    for (const wrong of ['help', 'Help <help@ziyarah.example>', 'a@b.example,c@d.example'])
      expect(problemsOf({ SUPPORT_EMAIL: wrong })[0]).toContain('SUPPORT_EMAIL must be an address');
  });

  it('takes who runs the site, line by line', () => {
    const named = { OPERATOR_NAME: ' The Burial Trust ', OPERATOR_ADDRESS: '1 Necropolis Road, Bradford' };
    expect(parseConfig({ ...named, OPERATOR_CONTACT: '+44 1274 000000' }).operator).toEqual({
      name: 'The Burial Trust',
      address: '1 Necropolis Road, Bradford',
      contact: '+44 1274 000000',
    });
    expect(parseConfig({}).operator).toEqual({ name: null, address: null, contact: null });
    for (const contact of ['office@trust.example', 'https://trust.example/contact'])
      expect(parseConfig({ OPERATOR_CONTACT: contact }).operator.contact).toBe(contact);
    expect(problemsOf({ OPERATOR_CONTACT: 'ask us' })[0]).toContain(
      'OPERATOR_CONTACT must be an e-mail address',
    );
    expect(problemsOf({ OPERATOR_NAME: 'two\nlines' })[0]).toContain('OPERATOR_NAME must be one line');
  });

  it('listens beyond this machine only where it knows its own address', () => {
    const real = { ZIYARAH_COMMAND: 'serve' };
    expect(problemsOf({ ...real, HOST: '0.0.0.0' })[0]).toContain('HOST=0.0.0.0 needs APP_ORIGIN');
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(problemsOf({ ...real, HOST })).toEqual([]);
    expect(problemsOf({ ...real, HOST: '0.0.0.0', APP_ORIGIN: 'https://ziyarah.example' })).toEqual([]);
  });

  it('chooses the map', () => {
    expect(parseConfig({ GOOGLE_MAPS_API_KEY: 'g' }).map).toEqual({ provider: 'google', apiKey: 'g' });
    expect(parseConfig({ GOOGLE_MAPS_API_KEY: 'g', MAP_PROVIDER: 'osm' }).map).toEqual({ provider: 'osm' });
    expect(problemsOf({ MAP_PROVIDER: 'google' })).toEqual([
      'MAP_PROVIDER=google needs GOOGLE_MAPS_API_KEY.',
    ]);
    expect(problemsOf({ MAP_PROVIDER: 'os' })).toEqual(['MAP_PROVIDER=os needs OS_MAPS_API_KEY.']);
    expect(problemsOf({ MAP_PROVIDER: 'gogle' })).toEqual([
      'MAP_PROVIDER must be one of none, pmtiles, osm, os, google.',
    ]);
  });

  it('asks everybody with power for a second factor, except in a demonstration', () => {
    const asked = (env: Record<string, string>) => parseConfig(env).secondFactorRoles.join();
    expect(asked({})).toBe('community_leader,official,registrar,admin');
    expect(asked({ DEMO: '1' })).toBe('');
    expect(asked({ SECOND_FACTOR_REQUIRED: 'registrar, admin' })).toBe('registrar,admin');
    expect(asked({ SECOND_FACTOR_REQUIRED: 'none' })).toBe('');
    expect(asked({ DEMO: '1', SECOND_FACTOR_REQUIRED: 'all' })).toBe(asked({}));
    expect(problemsOf({ SECOND_FACTOR_REQUIRED: 'user' })).toEqual([
      'SECOND_FACTOR_REQUIRED must be all, none, or some of community_leader,official,registrar,admin.',
    ]);
    // The older setting decides of administrators.
    expect(asked({ DEMO: '1', ADMIN_SECOND_FACTOR: 'required' })).toBe('admin');
    expect(asked({ ADMIN_SECOND_FACTOR: 'optional' })).toBe('community_leader,official,registrar');
    expect(asked({ SECOND_FACTOR_REQUIRED: 'admin', ADMIN_SECOND_FACTOR: 'optional' })).toBe('');
    expect(problemsOf({ ADMIN_SECOND_FACTOR: 'no' })).toHaveLength(1);
  });

  it('takes groups whole or not at all', () => {
    expect(problemsOf({ S3_BUCKET: 'media' })).toEqual([
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set beside S3_BUCKET.',
    ]);
    expect(
      parseConfig({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      }).stripe,
    ).toMatchObject({ secretKey: 'sk_test_1' });
    expect(problemsOf({ VAPID_PUBLIC_KEY: 'a' })).toHaveLength(1);
  });

  it('lists every wrong setting at once, and reads an empty one as absent', () => {
    expect(
      problemsOf({ PORT: '70000', DEMO: 'yes', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'loud', SMTP_URL: 'mail' }),
    ).toHaveLength(5);
    expect(parseConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
    expect(problemsOf({ PORT: '3e3' })).toEqual(['PORT must be a port number from 0 to 65535.']);
  });

  it('keeps pages for a minute at most, and none while one develops', () => {
    const secondsOf = (env: Record<string, string>) => parseConfig(env).pageCacheSeconds;
    expect([secondsOf({ PAGE_CACHE_SECONDS: '0' }), secondsOf({ PAGE_CACHE_SECONDS: '60' })]).toEqual([
      0, 60,
    ]);
    expect(secondsOf({ NODE_ENV: 'development', PAGE_CACHE_SECONDS: '10' })).toBe(0);
    expect(problemsOf({ PAGE_CACHE_SECONDS: '61' })).toHaveLength(1);
    expect(parseConfig({ DRAIN_SECONDS: '5' }).drainSeconds).toBe(5);
    expect(problemsOf({ DRAIN_SECONDS: '61' })).toHaveLength(1);
    expect(problemsOf({ NAME_INDEX_MB: '1.5' })).toHaveLength(1);
  });

  it('lets caches outside keep pages only where they can be purged', () => {
    const APP_ORIGIN = 'https://ziyarah.example';
    const fastly = { CDN_PURGE_FORM: 'fastly', CDN_PURGE_ID: 'abc', CDN_PURGE_TOKEN: 'token' };
    expect(parseConfig({ APP_ORIGIN }).cdn).toBeUndefined();
    expect(parseConfig({ CDN: '0', ...fastly }).cdn).toBeUndefined();
    expect(parseConfig({ CDN: '1', APP_ORIGIN, ...fastly }).cdn).toEqual({
      form: 'fastly',
      id: 'abc',
      token: 'token',
      url: undefined,
    });
    const plain = { CDN: '1', APP_ORIGIN, CDN_PURGE_FORM: 'url' };
    expect(parseConfig({ ...plain, CDN_PURGE_URL: 'http://127.0.0.1:4446/' }).cdn).toMatchObject({
      form: 'url',
      token: undefined,
    });
    expect(problemsOf(fastly)[0]).toContain('do nothing without CDN=1');
    expect(problemsOf({ CDN: '1', ...fastly })[0]).toContain('CDN=1 needs APP_ORIGIN');
    expect(problemsOf({ CDN: '1', APP_ORIGIN, ...fastly, PAGE_CACHE_SECONDS: '0' })[0]).toContain(
      'CDN=1 needs PAGE_CACHE_SECONDS above 0',
    );
    expect(problemsOf({ CDN: '1', APP_ORIGIN })[0]).toContain(
      'needs CDN_PURGE_FORM (fastly, cloudflare, url)',
    );
    expect(problemsOf({ CDN: '1', APP_ORIGIN, CDN_PURGE_FORM: 'cloudflare' })).toEqual([
      'CDN_PURGE_FORM=cloudflare needs CDN_PURGE_ID and CDN_PURGE_TOKEN.',
    ]);
    expect(problemsOf(plain)[0]).toContain('CDN_PURGE_FORM=url needs CDN_PURGE_URL');
    const secret = problemsOf({ ...plain, CDN_PURGE_URL: 'https://user:hidden@host/' });
    expect(secret).toEqual(['CDN_PURGE_URL must carry no password: use CDN_PURGE_TOKEN.']);
    expect(problemsOf({ CDN: '1', APP_ORIGIN, ...fastly, CDN_PURGE_ID: '../a' })[0]).toContain(
      'CDN_PURGE_ID must',
    );
    for (const token of ['two words', 'línea', 'a\nb'])
      expect(problemsOf({ CDN: '1', APP_ORIGIN, ...fastly, CDN_PURGE_TOKEN: token })).toEqual([
        'CDN_PURGE_TOKEN must be letters, digits and signs without spaces.',
      ]);
    expect(problemsOf({ CDN_PURGE_TOKN: 'x' })[0]).toContain('CDN_PURGE_TOKEN');
  });

  it('notices misspelt names, and leaves those of other programs alone', () => {
    expect(problemsOf({ DATABSE_URL: 'x' })).toEqual([
      'DATABSE_URL is not a setting; DATABASE_URL was probably meant.',
    ]);
    expect(problemsOf({ DATABASE_ULR: 'x' })[0]).toContain('DATABASE_URL');
    expect(problemsOf({ S3_PREFIX: 'x' })[0]).toContain('S3_BUCKET');
    expect(
      problemsOf({ HOSTS: 'x', SPORT: 'y', PATH: '/bin', npm_config_port: '1', HOSTNAME: 'box' }),
    ).toEqual([]);
  });
});

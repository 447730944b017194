import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export type Browser = { path: string } | { missing: string };

/** CHROME_PATH, or the first Chromium or Chrome on the PATH and in the usual places. */
export function findChromium(env: Record<string, string | undefined> = process.env): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = folders.filter(Boolean).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [env.CHROME_PATH, ...candidates, MAC_CHROME].find(
    (path) => path !== undefined && isExecutable(path),
  );
}

/** Finds a browser or, as root on a machine with apt, installs one. */
export function ensureChromium(): Browser {
  const found = findChromium();
  if (found) return { path: found };
  if (process.geteuid?.() !== 0)
    return { missing: 'no Chromium is installed, and only root can install one (or set CHROME_PATH)' };
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    return { missing: 'no Chromium is installed, and this machine has no apt-get (set CHROME_PATH)' };
  }
  console.log('Installing Chromium… (apt-get, a few minutes at most)');
  const apt = (...args: string[]): { status: number | null; stderr: string } =>
    spawnSync('apt-get', ['-qq', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 300_000,
    });
  const update = apt('update');
  const install = apt('install', '-y', '--no-install-recommends', 'chromium');
  const installed = findChromium();
  if (installed) return { path: installed };
  const reason = `${update.stderr}${install.stderr}`.trim().split('\n').at(-1) ?? '';
  return { missing: `Chromium could not be installed: ${reason || `apt-get ended with ${install.status}`}` };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without its window, tabs and notifications: half the processor's time for the same pages. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

type Env = Record<string, string | undefined>;

/** CHROME_PATH, or the first Chromium or Chrome on the PATH and in the usual places. */
export const findChromium = (env: Env = process.env): string | undefined => find(env, WHOLE) ?? onMac();

/** CHROME_PATH, or what shows a page with the least work: the shell where it is, else a whole browser. */
export const findShell = (env: Env = process.env): string | undefined =>
  find(env, [SHELL]) ?? findChromium(env);

/**
 * Finds the browsers of the tests or, as root on a machine with apt, installs them.
 * @returns why there is none
 */
export function ensureChromium(): string | undefined {
  const here = { PATH: process.env.PATH };
  const missing = [(find(here, WHOLE) ?? onMac()) ? '' : 'chromium', find(here, [SHELL]) ? '' : SHELL].filter(
    Boolean,
  );
  if (process.env.CHROME_PATH || missing.length === 0) return undefined;
  const reason = install(missing);
  return findChromium() ? undefined : `no Chromium is installed, ${reason} (set CHROME_PATH)`;
}

/** @returns what stood in the way, if anything did */
function install(packages: readonly string[]): string {
  if (process.geteuid?.() !== 0) return 'and only root can install one';
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'and this machine has no apt-get';
  console.log('Installing Chromium… (apt-get, a few minutes at most)');
  const apt = (...args: string[]): string =>
    spawnSync('apt-get', ['-qq', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 300_000,
    }).stderr;
  let said = apt('update');
  // One by one: the shell is a help, not a need.
  for (const name of packages) said += apt('install', '-y', '--no-install-recommends', name);
  return `apt-get said: ${said.trim().split('\n').at(-1)}`;
}

function find(env: Env, names: readonly string[]): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = folders.filter(Boolean).flatMap((folder) => names.map((name) => join(folder, name)));
  return [env.CHROME_PATH, ...candidates].find((path) => path !== undefined && isExecutable(path));
}

const onMac = () => (isExecutable(MAC_CHROME) ? MAC_CHROME : undefined);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

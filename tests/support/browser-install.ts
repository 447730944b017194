import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

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
export async function ensureChromium(): Promise<string | undefined> {
  const here = { PATH: process.env.PATH };
  const missing = [(find(here, WHOLE) ?? onMac()) ? '' : 'chromium', find(here, [SHELL]) ? '' : SHELL].filter(
    Boolean,
  );
  if (process.env.CHROME_PATH || missing.length === 0) return undefined;
  const reason = await install('Chromium', missing);
  return findChromium() ? undefined : `no Chromium is installed, ${reason} (set CHROME_PATH)`;
}

/**
 * Finds a program of the tests on the PATH or, as root on a machine with apt, installs it.
 * @throws Error that says why there is none: a test that needs it has failed then
 */
export async function ensureProgram(
  name: string,
  what: string,
  packages: readonly string[],
): Promise<string> {
  const here = { PATH: process.env.PATH };
  const known = find(here, [name]);
  if (known) return known;
  const reason = await install(what, packages);
  const installed = find(here, [name]);
  if (!installed) throw new Error(`no ${what} is installed, ${reason}`);
  return installed;
}

/** @returns what stood in the way, if anything did */
async function install(what: string, packages: readonly string[]): Promise<string> {
  if (process.geteuid?.() !== 0) return 'and only root can install one';
  const apt = (...args: string[]): Promise<string> =>
    run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    }).then(
      ({ stderr }) => stderr,
      ({ message, stderr }) => stderr || message,
    );
  if ((await apt('--version')).includes('ENOENT')) return 'and this machine has no apt-get';
  console.log(`Installing ${what}… (apt-get, a few minutes at most)`);
  let said = await apt('update');
  // One by one: the shell is a help, not a need.
  for (const name of packages) said += await apt('install', '-y', '--no-install-recommends', name);
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

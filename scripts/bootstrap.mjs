// Begins every npm command on whatever Node the machine has (20 or newer): installs what the lockfile
// says when it differs from what is installed, then hands over to the pinned Node 24.
// Built-in modules and Node 20 syntax only: nothing else is certain to exist yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
/** Commands that run until they are told to stop. */
const SERVERS = ['start', 'serve', 'dev'];
/**
 * Limits of a server's memory in MB (decision 56); NODE_OPTIONS and MALLOC_ARENA_MAX of the operator come before them. By
 * itself V8 takes as much of the machine as garbage of busy minutes asks for, and gives nothing back; so does malloc for
 * each thread.
 */
const HEAP_LIMITS = { '--max-old-space-size': 640, '--max-semi-space-size': 8 };
const MALLOC_ARENAS = '2';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name, ...args] = process.argv.slice(2);
const isServer = SERVERS.includes(name);

const command = join(root, 'scripts/commands', `${name}.ts`);
if (!name || !/^[a-z-]+$/.test(name) || !existsSync(command)) {
  fail(`There is no command "${name ?? ''}"; see the scripts in package.json.`);
}
let child;
let isToldToStop = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Ctrl-C reaches the whole group by itself; a second signal would read as 'stop at once'.
  process.on(signal, () => {
    if (signal === 'SIGTERM') isToldToStop = true;
    if (!child) process.exit(codeOf(signal));
    if (signal !== 'SIGINT' || !isatty(0)) child.kill(signal);
  });
}
installIfNeeded();
run(findNode(), [...(isServer ? heapLimits() : []), command, ...args]);

function installIfNeeded() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lockfile} ${process.platform}-${process.arch}`;
  const record = join(root, 'node_modules/.installed-lockfile');
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return;

  console.log('Installing… (the first time this takes about a minute)');
  const begun = Date.now();
  let result = npm('ci');
  // A lockfile made against a registry without other platforms' packages lacks them, and `npm ci` then calls
  // it incomplete. Versions and integrity are still decided by everything the lockfile does contain.
  if (result.status !== 0 && lacksForeignPlatformsOnly(result.stderr)) result = npm('install', '--no-save');
  if (result.status !== 0) {
    fail(
      `${result.stderr}\nInstalling failed (${result.error?.message ?? `npm exit ${result.status}`}). Is the network reachable?`,
    );
  }
  writeFileSync(record, wanted);
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

function npm(...what) {
  const options = [
    ...what,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  // npm tells its scripts where it is; when this file is run directly, npm is on the PATH.
  const own = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  return spawnSync(own[0], [...own.slice(1), ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
}

/**
 * npm reports such a package with the version that the registry offers, or with none:
 * 'Missing: @x/darwin-arm64@1.2.3 from lock file'. All of them are optional to a package that is locked.
 */
function lacksForeignPlatformsOnly(stderr = '') {
  const complaints = stderr.match(/(Missing|Invalid): .*/g) ?? [];
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const optional = new Set(
    Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {})),
  );
  return (
    complaints.length > 0 &&
    complaints.every((line) => optional.has(/^Missing: (.+)@[^@]* from lock file$/.exec(line)?.[1]))
  );
}

function findNode() {
  const pinned = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  return fail(
    `There is no packaged Node for ${process.platform}-${process.arch} that runs here, and this one is ` +
      `${process.version}. Install Node ${OLDEST_NODE} or newer (https://nodejs.org) and try again.`,
  );
}

function heapLimits() {
  const chosen = (process.env.NODE_OPTIONS ?? '').replaceAll('_', '-');
  return Object.entries(HEAP_LIMITS).flatMap(([flag, mb]) =>
    chosen.includes(flag) ? [] : [`${flag}=${mb}`],
  );
}

function run(node, argv) {
  child = spawn(node, argv, {
    cwd: root,
    stdio: 'inherit',
    // File arguments are relative to where the person is, not to the project.
    env: {
      ...(isServer ? { MALLOC_ARENA_MAX: MALLOC_ARENAS } : {}),
      ...process.env,
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    },
  });
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? codeOf(signal) : (code ?? 1)));
}

/** A server that was told to stop before it had anything to close has stopped as it was told. */
function codeOf(signal) {
  if (signal === 'SIGTERM' && isToldToStop && isServer) return 0;
  return 128 + constants.signals[signal];
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

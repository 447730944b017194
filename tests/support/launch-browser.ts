import { type Browser, chromium } from 'playwright-core';
import { findChromium, findShell } from './browser-install.ts';

// Without these Chromium asks Google's hosts for updates at every start. WebGL is drawn in software; the page itself is
// not, by way of a graphics card that is software too: that took a third of the processor's time.
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-compositing',
  '--enable-unsafe-swiftshader',
  // A page of a test lives for a second or two: compiling its code again and again while it runs took a fifth of the
  // renderer's time and gained nothing. What runs long, as a search on the device, is still compiled well.
  '--js-flags=--no-maglev --invocation-count-for-turbofan=30000 --interrupt-budget=2000000',
  // No host but this machine. A route that refuses the others would ask the test about each file of the site's own, and turn
  // off the cache that a visitor's second page lives on.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** A camera that films a test picture, a microphone that beeps, and nobody who has to allow them. */
export const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * Starts a browser without a window.
 * @param flags beside those that every test needs
 * @param isWhole where the shell is not enough: it shows no notifications
 */
export function launchBrowser(flags: readonly string[] = [], isWhole = false): Promise<Browser> {
  const executablePath = isWhole ? findChromium() : findShell();
  if (!executablePath) throw new Error('no Chromium is installed (set CHROME_PATH); the runner installs one');
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

const shared = new Map<string, Promise<Browser>>();

/**
 * The browser with these flags that all test files of a worker share. Whoever asks opens contexts of their own and closes
 * them; the browser ends with the worker.
 */
export async function sharedBrowser(flags: readonly string[] = [], isWhole = false): Promise<Browser> {
  const key = [String(isWhole), ...flags].join(' ');
  const running = await shared.get(key);
  if (running?.isConnected()) return running;
  const started = launchBrowser(flags, isWhole);
  shared.set(key, started);
  return started;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { ensureProgram } from './browser-install.ts';
import type { Phone } from './phone.ts';
import { until } from './until.ts';

/** The name under which W3C WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** As high as a phone; narrower than 447 pixels the window's own buttons do not let it become. */
const WINDOW = { x: 0, y: 0, width: 447, height: 882 };
const SCRIPT_MS = 60_000;

export interface WebKitPhone {
  phone: Phone;
  /** Errors of the page and of its console since it was opened. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * WebKitGTK on a screen that nobody sees, driven by W3C WebDriver: of the engines that one can install on Debian the nearest
 * to an iPhone's.
 * @param prepare runs in each page that `open` loads
 */
export async function openWebKit(origin: string, prepare: () => void): Promise<WebKitPhone> {
  const xvfb = await ensureProgram('Xvfb', 'Xvfb', ['xvfb']);
  const driver = await ensureProgram('WebKitWebDriver', 'WebKitGTK', ['webkit2gtk-driver']);
  const children: ChildProcess[] = [];
  const start = (program: string, args: string[], env = {}): ChildProcess => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(child);
    return child;
  };
  const screen = start(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const display = await firstLine(screen.stdio[3] as Readable);
  const port = await freePort();
  start(driver, [`--port=${port}`], { DISPLAY: `:${display}` });

  let session = '';
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${session}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await until(
    () => send<{ sessionId: string }>('POST', '', { capabilities: {} }),
    'WebKitGTK has started',
  );
  session = `/${sessionId}`;
  await send('POST', '/timeouts', { script: SCRIPT_MS });
  await send('POST', '/window/rect', WINDOW);
  const runAsync = <Value>(script: string, args: unknown[]) =>
    send<Value>('POST', '/execute/async', { script, args });
  const phone: Phone = {
    async open(path) {
      await send('POST', '/url', { url: new URL(path, origin).href });
      const isReady = () =>
        send<boolean>('POST', '/execute/sync', {
          script: 'return document.documentElement.dataset.hydrated !== undefined',
          args: [],
        });
      await until(isReady, `${path} answers`);
      await phone.evaluate(prepare, null);
      await phone.evaluate(keepFaults, null);
    },
    async press(xpath) {
      const element = await send<Record<string, string>>('POST', '/element', {
        using: 'xpath',
        value: xpath,
      });
      await send('POST', `/element/${element[ELEMENT]}/click`, {});
    },
    async type(text) {
      const element = await send<Record<string, string>>('GET', '/element/active');
      await send('POST', `/element/${element[ELEMENT]}/value`, { text });
    },
    async evaluate(run, given) {
      const script = `const [given, done] = arguments;
        Promise.resolve(given).then(${run}).then((answer) => done({ answer }), (fault) => done({ fault: String(fault) }));`;
      const said = await runAsync<{ answer?: unknown; fault?: string }>(script, [given]);
      if (said.fault !== undefined) throw new Error(said.fault);
      return (said.answer ?? null) as never;
    },
  };
  return {
    phone,
    faults: () => phone.evaluate(() => (window as unknown as { faults: string[] }).faults, null),
    async close() {
      await send('DELETE', '').catch(() => undefined);
      for (const child of children.reverse()) child.kill();
    },
  };
}

function keepFaults(): void {
  const faults: string[] = [];
  Object.assign(window, { faults });
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  console.error = (...words: unknown[]) => faults.push(words.join(' '));
}

function firstLine(stream: Readable): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (data) => {
      said += data;
      if (said.includes('\n')) resolve(said.trim());
    });
    stream.on('end', () => reject(new Error('Xvfb opened no screen')));
  });
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    }),
  );
}

import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { ensureProgram } from './browser-install.ts';
import type { Phone } from './phone.ts';
import { until } from './until.ts';

const SIZE = { width: 390, height: 844 };
/** What Firefox would ask its maker's hosts for. */
const SILENT = ['app.normandy.enabled', 'browser.safebrowsing.malware.enabled', 'extensions.update.enabled'];

export interface FirefoxPhone {
  phone: Phone;
  /** Errors of the page and of its console. */
  faults(): string[];
  close(): Promise<void>;
}

interface Told {
  id?: number;
  result?: object;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
}

/**
 * The distribution's own Firefox without a window, driven by WebDriver BiDi, which it speaks itself. Playwright sends it
 * commands that its long-term version does not know.
 * @param prepare runs in each page before everything else
 */
export async function openFirefox(origin: string, prepare: () => void): Promise<FirefoxPhone> {
  const program = await ensureProgram('firefox-esr', 'Firefox', ['firefox-esr']);
  const profile = await mkdtemp(join(tmpdir(), 'ziyarah-firefox-'));
  await writeFile(
    join(profile, 'user.js'),
    SILENT.map((name) => `user_pref(${JSON.stringify(name)}, false);\n`).join(''),
  );
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const address = await until(() => /BiDi listening on (ws:\S+)/.exec(said)?.[1], 'Firefox has started');
  const faults: string[] = [];
  const { send, close } = await converse(`${address}/session`, ({ level, text }) => {
    if (level === 'error') faults.push(text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('script.addPreloadScript', { functionDeclaration: String(prepare) });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: SIZE });
  const act = (source: object) =>
    send('input.performActions', { context, actions: [{ id: 'hand', ...source }] });

  const phone: Phone = {
    async open(path) {
      await send('browsingContext.navigate', { context, url: new URL(path, origin).href, wait: 'complete' });
      const isReady = () =>
        phone.evaluate(() => document.documentElement.dataset.hydrated !== undefined, null);
      await until(isReady, `${path} answers`);
    },
    async press(xpath) {
      const { result } = await send<{ result?: { sharedId?: string } }>('script.callFunction', {
        functionDeclaration: `(path) =>
          document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue`,
        arguments: [{ type: 'string', value: xpath }],
        target: { context },
        awaitPromise: false,
      });
      if (!result?.sharedId) throw new Error(`${xpath} is not there`);
      // The browser finds its middle as it touches: a place that is told by then may have moved.
      const origin = { type: 'element', element: { sharedId: result.sharedId } };
      await act({
        type: 'pointer',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keys', actions: keys });
    },
    async evaluate(run, given) {
      const reply = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: `async (given) => JSON.stringify((await (${run})(JSON.parse(given))) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          target: { context },
          awaitPromise: true,
        },
      );
      if (!reply.result) throw new Error(reply.exceptionDetails?.text);
      return JSON.parse(reply.result.value);
    },
  };
  return {
    phone,
    faults: () => faults,
    async close() {
      close();
      child.kill();
      await ended;
      await removeFolder(profile);
    },
  };
}

/** Commands and their answers over one socket. */
async function converse(url: string, onEntry: (entry: { level: string; text: string }) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<object>>();
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${url} does not answer`));
  });
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(String(data)) as Told;
    if (told.method === 'log.entryAdded' && told.params) onEntry(told.params);
    const asked = told.id === undefined ? undefined : waiting.get(told.id);
    if (told.result) asked?.resolve(told.result);
    else asked?.reject(new Error(told.message));
  };
  let last = 0;
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      last++;
      const answer = Promise.withResolvers<object>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise as Promise<Result>;
    },
    close: () => socket.close(),
  };
}

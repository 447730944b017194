import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClip, serveClip } from '#tests/support/fake-hls.ts';
import { makeLiveStream } from '#tests/support/make-stream.ts';
import { openSite, type Site } from '#tests/support/open-site.ts';
import { visitPrepared } from '#tests/support/stoppable-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/**
 * Runs in the page, as code that somebody slipped in would: each way to make text into code.
 * @returns for each the name of the error that it ended with, or 'no error'
 */
async function tryEverything(): Promise<Record<string, string>> {
  const window = globalThis as unknown as {
    eval: (text: string) => unknown;
    setTimeout: (act: unknown, delay: number) => unknown;
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  const rules = { createHTML: (text: string) => text };
  const appendScript = (prepare: (script: HTMLScriptElement) => void) => {
    const script = document.createElement('script');
    prepare(script);
    document.head.append(script);
  };
  const taken = 'globalThis.isTaken = true';
  const ways: Record<string, () => unknown> = {
    'HTML with a handler': () => {
      document.body.innerHTML = `<img src=x onerror="${taken}">`;
    },
    'HTML without one': () => {
      document.createElement('div').innerHTML = '<b>harmless</b>';
    },
    'HTML beside an element': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
    'HTML in a document of its own': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    'HTML in a range': () => document.createRange().createContextualFragment('<b>x</b>'),
    'HTML in a frame': () => {
      document.createElement('iframe').srcdoc = '<b>x</b>';
    },
    'HTML written': () => document.write('<b>x</b>'),
    'eval of text': () => window.eval(taken),
    'a function of text': () => Reflect.construct(Function, [taken])(),
    'a timer of text': () => window.setTimeout(taken, 0),
    'a script of text': () => appendScript((script) => script.append(taken)),
    'a script of text, set': () =>
      appendScript((script) => {
        script.textContent = taken;
      }),
    'a script from elsewhere': () =>
      appendScript((script) => {
        script.src = 'https://elsewhere.example/a.js';
      }),
    'a script from elsewhere, by its attribute': () =>
      appendScript((script) => script.setAttribute('src', 'https://elsewhere.example/a.js')),
    'a script of our address that was not built': () =>
      appendScript((script) => {
        script.src = '/api/files/1.js';
      }),
    'a worker from elsewhere': () => new Worker('https://elsewhere.example/a.js'),
    'a worker of data': () => new Worker('data:text/javascript,postMessage(1)'),
    'a worker of text': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
    'another service worker': () => navigator.serviceWorker.register('/memorial/sw.js'),
    'another policy': () => window.trustedTypes.createPolicy('other', rules),
    'the default policy once more': () => window.trustedTypes.createPolicy('default', rules),
  };
  // In a task of the page's own: what a debugger evaluates may do more.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const ends: Record<string, string> = {};
  for (const [name, act] of Object.entries(ways)) {
    try {
      await act();
      ends[name] = 'no error';
    } catch (error) {
      ends[name] = (error as Error).name;
    }
  }
  return ends;
}

describe('what would become code', () => {
  it.each(['/memorial/1', '/app-shell'])('is refused on %s, whatever way it takes', async (path) => {
    const { page, expectFault, faults } = await site.visit({ withWorker: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // The shell asks itself who reads.
    if (path === '/app-shell') expectFault(/401 .*\/api\/auth\/me/);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    expect(faults()).toEqual([]);
    // The browser says each refusal in the console.
    expectFault(/TrustedHTML|TrustedScript|Content Security Policy|trusted-types/);
    const { 'a script of text': added, ...ends } = await page.evaluate(tryEverything);
    // Its element may stand in the page; it does not run.
    expect(added).toBe('no error');
    expect(await page.evaluate(() => 'isTaken' in globalThis)).toBe(false);
    const { 'eval of text': evaluated, 'a function of text': made, ...others } = ends;
    expect([evaluated, made]).toEqual(['EvalError', 'EvalError']);
    expect(Object.entries(others).filter(([, end]) => end !== 'TypeError')).toEqual([]);
    expect(Object.keys(others)).toHaveLength(18);
    await expect.poll(() => page.locator('#root h1').count()).toBe(1);
    await expect.poll(() => page.locator('b, img[src=x]').count()).toBe(0);
    expect(asked.filter((url) => /elsewhere|\/api\/files|memorial\/sw/.test(url))).toEqual([]);
    expect(faults()).toEqual([]);
  });
});

describe('what stands in a document that somebody managed to change', () => {
  it('runs nothing but what was built', async () => {
    const { page, context, expectFault, faults } = await site.visit();
    const policy = (await site.fetch('/')).headers.get('content-security-policy') ?? '';
    const answers = ['/api/cemeteries', '/api/docs', '/robots.txt', '/icon.svg', '/memorial/1', '/app-shell'];
    const scripts = answers.map((path) => `<script src="${path}"></script>`).join('');
    await context.route('**/slipped-in', (route) =>
      route.fulfill({
        headers: { 'content-type': 'text/html', 'content-security-policy': policy },
        body: `<!doctype html><html data-hydrated><body>${scripts}<script>globalThis.isTaken = true</script>
          <b onclick="globalThis.isTaken = true">press</b><style>b { color: red }</style></body></html>`,
      }),
    );
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.goto('/slipped-in');
    await page.locator('b').click();
    expect(await page.evaluate(() => 'isTaken' in globalThis)).toBe(false);
    for (const path of answers)
      expect(refused).toContainEqual(expect.stringContaining(`script from '${site.origin}${path}'`));
    expect(refused.filter((text) => text.includes('inline'))).toHaveLength(3);
    expectFault(/Refused to execute script|inline/);
    expect(faults()).toEqual([]);
  });
});

describe('what we need of it', () => {
  it('the map draws by its worker', async () => {
    const { page, faults } = await site.visit();
    await page.goto('/cemetery-map?grave=3145');
    await page.locator('.maplibregl-canvas').waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toContainEqual(
      expect.stringMatching(/^\/assets\/maplibre-gl-worker-[\w-]+\.js$/),
    );
    expect(faults()).toEqual([]);
  });

  it('the service worker rules the page, and the shell that it keeps carries the same demands', async () => {
    const { page, faults } = await visitPrepared(site, '/memorial/1');
    const kept = await page.evaluate(async () => {
      const shell = await caches.match('/app-shell?lang=en');
      return { policy: shell?.headers.get('content-security-policy'), text: await shell?.text() };
    });
    expect(kept.policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(kept.text).toContain("trustedTypes.createPolicy('default'");
    expect(faults()).toEqual([]);
  });

  it('a stream plays', async () => {
    const [{ page, context, faults }, clip] = await Promise.all([site.visit(), makeClip()]);
    const { id } = await makeLiveStream(site.db, { title: 'A lesson' });
    await serveClip(context, clip);
    await page.goto(`/live-streams?stream=${id}`);
    await page.getByRole('region', { name: 'Picture' }).getByRole('button').first().click();
    const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(() => time().catch(() => 0)).toBeGreaterThan(1);
    expect(faults()).toEqual([]);
  });
});

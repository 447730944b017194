import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endLive,
  joinStream,
  makeFolder,
  makeStream,
  portOpens,
  readPlaylists,
  readStream,
  type Sender,
  sendRtmp,
  showLive,
} from '#tests/support/broadcast-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { until } from '#tests/support/until.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
const MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so';
const isInstalled = NGINX !== undefined && existsSync(MODULE);
if (!isInstalled) console.log('skipped: nginx with libnginx-mod-rtmp is not installed here');

/** As docs/operations.md has it, with a test's ports and folders. */
const configuration = (rtmp: string, app: string) => `
load_module ${MODULE};
worker_processes 1;
pid nginx.pid;
error_log error.log warn;
events { worker_connections 256; }
rtmp {
  server {
    listen 127.0.0.1:${rtmp};
    ping 10s;
    drop_idle_publisher 15s;
    max_message 8M;
    application live {
      live on;
      allow play 127.0.0.1;
      deny play all;
      on_publish ${app}/internal/rtmp/publish;
      on_publish_done ${app}/internal/rtmp/done;
    }
  }
}
`;

describe.skipIf(!isInstalled)('nginx-rtmp in front', () => {
  let test: TestApp;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let nginx: ChildProcess;
  const senders: Sender[] = [];
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const rtmp = `rtmp://127.0.0.1:${port}/live`;

  beforeAll(async () => {
    folder = await makeFolder();
    test = await createTestApp({
      settings: {
        DATA_DIR: folder.path,
        MEDIA_SERVER: 'nginx-rtmp',
        RTMP_PORT: port,
        RATE_LIMIT_SCALE: '100',
      },
    });
    const place = join(folder.path, 'nginx');
    await mkdir(place);
    await writeFile(join(place, 'nginx.conf'), configuration(port, test.origin));
    const args = ['-p', place, '-c', join(place, 'nginx.conf'), '-e', join(place, 'error.log')];
    nginx = spawn(NGINX ?? '', [...args, '-g', 'daemon off; master_process off;'], { stdio: 'inherit' });
    await portOpens(port);
  });
  afterAll(async () => {
    for (const sender of senders) await sender.stop();
    nginx?.kill('SIGKILL');
    await test?.close();
    await folder?.remove();
  });

  async function send(key: string): Promise<Sender> {
    const sender = await sendRtmp(`${rtmp}/${key}`);
    senders.push(sender);
    return sender;
  }

  it('takes in who has the key, and nobody else', async () => {
    const { id, key } = await makeStream(test);
    const bad = await send('not-the-key');
    await until(async () => bad.process.exitCode !== null, 'a bad key is refused');
    const good = await send(key);
    await until(async () => (await readStream(test, id)).sourceSince, 'the source is known');
    await showLive(test, id);
    const watching = await joinStream(test, id);
    const { text, media } = await until(async () => {
      const found = await readPlaylists(test, watching);
      return (found.media[0]?.text.match(/EXTINF/g)?.length ?? 0) >= 4 && found;
    }, 'viewers see it');
    expect(text).toContain('RESOLUTION=640x360');
    expect(media.length).toBeGreaterThanOrEqual(2);
    await good.stop();
    await until(async () => (await readStream(test, id)).sourceLostAt, 'its end is known');
    await send(key);
    await until(async () => {
      const { media: now } = await readPlaylists(test, watching);
      return now[0]?.text.includes('#EXT-X-DISCONTINUITY\n');
    }, 'it is taken up again');
    await endLive(test, id);
    await until(async () => {
      const { media: now } = await readPlaylists(test, watching);
      return now[0]?.text.endsWith('#EXT-X-ENDLIST\n');
    }, 'players are told the end');
  });

  it('is asked by this machine only', async () => {
    const { key } = await makeStream(test);
    const ask = (headers: Record<string, string>) =>
      test.fetch('/internal/rtmp/publish', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ app: 'live', name: key, clientid: '99' }).toString(),
      });
    expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
    expect((await ask({})).status).toBe(302);
  });
});

it('without nginx-rtmp there is no such door', async () => {
  const plain = await createTestApp();
  const reply = await plain.fetch('/internal/rtmp/publish', { method: 'POST' });
  expect(reply.status).toBe(404);
  await plain.close();
});

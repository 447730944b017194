import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '#scripts/run/project-paths.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { portOpens } from './broadcast-world.ts';
import { freePort } from './free-port.ts';
import { openOwnBalancer } from './own-balancer.ts';

/** In front of several instances. */
export interface Balancer {
  /** 'nginx', or 'our own' where that is not installed. */
  name: string;
  origin: string;
  close(): Promise<void>;
}

/** TEST_NGINX names one that lies elsewhere. */
const NGINX = [process.env.TEST_NGINX, '/usr/sbin/nginx', '/usr/bin/nginx'].find(
  (path) => path && existsSync(path),
);

/** nginx as `deploy/nginx` sets it up, but without TLS and on other ports; else a small one that keeps to the same rules. */
export async function openBalancer(ports: [number, number]): Promise<Balancer> {
  if (!NGINX) return openOwnBalancer(ports);
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-balancer-'));
  const port = await freePort();
  await mkdir(join(folder, 'tmp'));
  await writeFile(join(folder, 'nginx.conf'), configuration(ports, port));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const nginx = spawn(NGINX, [...args, '-g', 'daemon off; master_process off;'], { stdio: 'inherit' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  await portOpens(port);
  return {
    name: 'nginx',
    origin: `http://127.0.0.1:${port}`,
    async close() {
      nginx.kill('SIGKILL');
      await ended;
      await removeFolder(folder);
    },
  };
}

function configuration([first, second]: [number, number], port: number): string {
  const upstream = readFileSync(inProject('deploy/nginx/upstream.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`);
  const site = readFileSync(inProject('deploy/nginx/ziyarah.conf'), 'utf8')
    // What leads plain http elsewhere.
    .replace(/^server \{\n {2}listen 80 [\s\S]*?\n\}\n/m, '')
    .replace(/^ *listen 443 ssl;$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path tmp;`);
  return `
pid nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  ${places.join(' ')}
  ${upstream}
  ${site}
}`;
}

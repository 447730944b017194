import { existsSync } from 'node:fs';
import { createPurgeServer } from '#scripts/purge-nginx/answer-purges.ts';

const [folder = '', port = '4446'] = process.argv.slice(2);
const token = process.env.CDN_PURGE_TOKEN ?? '';
if (!existsSync(folder) || !/^\d+$/.test(port) || token.length < 16) {
  console.error(
    'Usage: CDN_PURGE_TOKEN=… npm run purge-nginx -- FOLDER [PORT], where FOLDER is the one of proxy_cache_path and the token has 16 or more characters.',
  );
  process.exit(1);
}
const server = createPurgeServer(folder, token).listen(Number(port), '127.0.0.1', () =>
  console.log(`Purges of ${folder} are taken on http://127.0.0.1:${port}/.`),
);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close());

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type PageAssets, readPageAssets } from './page-assets.ts';
import type { PageState } from './page-state.ts';

/** The types of `entry-server.tsx`, written out: Node runs no .tsx, so the module comes from the build. */
export interface EntryServer {
  render(request: Request, environment: unknown): Promise<RenderedPage | Response>;
}

export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  state: PageState;
  files: string[];
}

export interface PageRenderer {
  entryServer(): Promise<EntryServer>;
  assets: PageAssets;
  extraHead: string;
  /** The text of each script in `extraHead`, which the content security policy admits by its hash. */
  extraScripts: readonly string[];
}

const PROJECT = resolve(import.meta.dirname, '../..');
export const CLIENT_FOLDER = resolve(PROJECT, 'dist/client');
export const PUBLIC_FOLDER = resolve(PROJECT, 'public');

/** The production renderer: the built server entry and the built files it names. */
export async function builtRenderer(): Promise<PageRenderer> {
  const url = pathToFileURL(resolve(PROJECT, 'dist/server/entry-server.js')).href;
  const entry = (await import(url)) as EntryServer;
  return {
    entryServer: async () => entry,
    assets: readPageAssets(CLIENT_FOLDER),
    extraHead: '',
    extraScripts: [],
  };
}

const REFRESH_SCRIPT =
  "import RefreshRuntime from '/@react-refresh';RefreshRuntime.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;";

/** Development: Vite transforms on the fly and reloads what changed. */
export async function developmentRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: PROJECT, server: { middlewareMode: true }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || !/^\/(@|src\/|node_modules\/)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  return {
    entryServer: async () => (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as EntryServer,
    assets: {
      entry: '/src/app/entry-client.tsx',
      of: () => ({ css: ['/src/shared/web/ui/theme.css?direct'], scripts: [] }),
    },
    extraHead: `<script type="module">${REFRESH_SCRIPT}</script><script type="module" src="/@vite/client"></script>`,
    extraScripts: [REFRESH_SCRIPT],
  };
}

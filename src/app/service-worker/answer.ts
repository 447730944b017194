import { secureName } from '#shared/contract/cookie-names.ts';
import { CORE, keepWhatWasUsed, readSettings, shellUrl } from './kept-files.ts';
import { worker } from './worker-scope.ts';

/** After this long a page is started from the kept shell; its data still arrive when they can. */
const PATIENCE_MS = 3000;
/** Status codes with which a proxy answers while the server behind it is away. */
const AWAY = [502, 504];

/** The page from the network, or the app shell when the network fails or is too slow. */
export async function answerPage(request: Request): Promise<Response> {
  const network = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  try {
    const first = await Promise.race([network, late]);
    if (first && !AWAY.includes(first.status)) return first;
    const shell = await shellFor(request);
    return shell ?? first ?? (await network);
  } catch (error) {
    const shell = await shellFor(request);
    if (shell) return shell;
    throw error;
  }
}

/**
 * Chooses the shell by the language in the address, then the cookie's where a worker can read it, then the
 * one used last.
 */
async function shellFor(request: Request): Promise<Response | undefined> {
  const core = await caches.open(CORE);
  const asked = new URL(request.url).searchParams.get('lang');
  const cookie = (name: string) => worker.cookieStore?.get(name).catch(() => null);
  const chosen = (await cookie(secureName('lang'))) ?? (await cookie('lang'));
  const { language } = await readSettings();
  for (const one of [asked, chosen?.value, language]) {
    const shell = one && (await core.match(shellUrl(one), { ignoreVary: true }));
    if (shell) return shell;
  }
  return undefined;
}

/**
 * Serves a built file from the cache: its name changes with its content, so a kept one is never fetched
 * again.
 */
export async function answerFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) {
    // A full device cannot keep the file; the page is shown all the same.
    later(keepWhatWasUsed(request, response.clone()).catch(() => undefined));
  }
  return response;
}

/**
 * Texts of a page that is opened inside the browser. A page that was loaded with a signal has only its own; when the signal is
 * gone the rest comes from the kept shell, which holds those of every page that works without one.
 */
export async function answerTexts(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const answer = await answerFile(request, later).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await textsOfShell(new URL(request.url).pathname)) ?? answer ?? Response.error();
}

async function textsOfShell(pathname: string): Promise<Response | null> {
  const [, language = '', namespace = ''] = /^\/texts\/[^/]+\/(\w+)\/([\w-]+)\.json$/.exec(pathname) ?? [];
  const shell = await (await caches.open(CORE)).match(shellUrl(language), { ignoreVary: true });
  // The state is JSON in which no '<' stands (page-state.ts), so that it ends where its element does.
  const [, state] = /<script [^>]*id="state">([^<]*)</.exec((await shell?.text()) ?? '') ?? [];
  const { texts = {} } = JSON.parse(state ?? '{}') as { texts?: Record<string, unknown> };
  return Object.hasOwn(texts, namespace) ? Response.json(texts[namespace]) : null;
}

import { CORE, keepWhatWasUsed, readSettings, shellUrl } from './kept-files.ts';
import { worker } from './worker-scope.ts';

/** A page that takes longer is started from what is kept; its data still come as they can. */
const PATIENCE_MS = 3000;
/** What a proxy says while the server behind it is away. */
const AWAY = [502, 504];

/** The page from the network; from the app shell where there is none, or none in time. */
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

/** In the language of the address, the cookie's where a worker may read it, or the one used last. */
async function shellFor(request: Request): Promise<Response | undefined> {
  const core = await caches.open(CORE);
  const asked = new URL(request.url).searchParams.get('lang');
  const chosen = await worker.cookieStore?.get('lang').catch(() => null);
  const { language } = await readSettings();
  for (const one of [asked, chosen?.value, language]) {
    const shell = one && (await core.match(shellUrl(one), { ignoreVary: true }));
    if (shell) return shell;
  }
  return undefined;
}

/** A built file, whose name changes with its content: once kept it is never asked for again. */
export async function answerFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) {
    // A full device keeps no more, and shows the page all the same.
    later(keepWhatWasUsed(request, response.clone()).catch(() => undefined));
  }
  return response;
}

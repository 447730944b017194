/** What this build keeps, written in by the build (scripts/build/plan-kept-files.ts). */
interface KeptFiles {
  build: string;
  core: string[];
  visit: string[];
  fonts: Record<string, string[]>;
}

declare const __KEPT_FILES__: KeptFiles;

export const FILES: KeptFiles = __KEPT_FILES__;

/** Cache of this build; an older build's is deleted when this one takes over. */
export const CORE = `core-${FILES.build}`;
/** Other files that a page fetched. */
export const RUNTIME = 'runtime';
const SETTINGS = 'settings';
const SETTINGS_KEY = '/worker-settings';
export const LASTING = [RUNTIME, SETTINGS];

/** More files than anybody's visits need; the oldest are dropped first. */
const RUNTIME_MOST = 150;
const AT_ONCE = 4;
/** A shell also contains the server's settings, so an older one is fetched again. */
const SHELL_LASTS_MS = 24 * 3_600_000;

export interface Settings {
  /** The language chosen last. */
  language: string | null;
  /** Whether the parts needed for a visit to a cemetery are kept. */
  isForVisits: boolean;
}

export async function readSettings(): Promise<Settings> {
  const kept = await (await caches.open(SETTINGS)).match(SETTINGS_KEY);
  return kept ? ((await kept.json()) as Settings) : { language: null, isForVisits: false };
}

export async function changeSettings(change: Partial<Settings>): Promise<void> {
  const settings = { ...(await readSettings()), ...change };
  await (await caches.open(SETTINGS)).put(SETTINGS_KEY, new Response(JSON.stringify(settings)));
}

export const shellUrl = (language: string) => `/app-shell?lang=${language}`;

/** Fetches files that are not kept yet; files with the same name are copied from an earlier build's cache. */
export async function keep(urls: readonly string[]): Promise<void> {
  const core = await caches.open(CORE);
  const queue = [...urls];
  const work = async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      if (await core.match(url, { ignoreVary: true })) continue;
      const isHashed = url.startsWith('/assets/');
      const known = isHashed ? await caches.match(url, { ignoreVary: true }) : undefined;
      await core.put(url, known ?? (await fetchWhole(url, isHashed ? 'default' : 'no-cache')));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Keeps the document that starts the product without a signal, in one language, with that language's fonts. */
export async function keepLanguage(language: string): Promise<void> {
  const fonts = FILES.fonts[language];
  if (!fonts) return;
  const core = await caches.open(CORE);
  const kept = await core.match(shellUrl(language), { ignoreVary: true });
  const age = kept ? Date.now() - Date.parse(kept.headers.get('date') ?? '') : Number.NaN;
  // Fetched without cookies, so that it contains nobody's data.
  if (!(age < SHELL_LASTS_MS)) {
    const fresh = await fetchWhole(shellUrl(language), 'no-store').catch((error: unknown) => {
      if (!kept) throw error;
    });
    if (fresh) await core.put(shellUrl(language), fresh);
  }
  await keep(fonts);
}

async function fetchWhole(url: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(url, { cache, credentials: 'omit' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

export async function keepWhatWasUsed(request: Request, response: Response): Promise<void> {
  const runtime = await caches.open(RUNTIME);
  await runtime.put(request, response);
  const keys = await runtime.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - RUNTIME_MOST)).map((key) => runtime.delete(key)));
}

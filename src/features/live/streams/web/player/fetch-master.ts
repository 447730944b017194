import { parseMaster, type Variant } from './parse-master.ts';

/** The outcome of fetching a playlist: its renditions, a refusal, or nothing usable. */
export type MasterAnswer = { variants: Variant[] } | 'refused' | 'away';

const PATIENCE_MS = 10_000;

export async function fetchMaster(url: string): Promise<MasterAnswer> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok) return 'away';
    return { variants: parseMaster(await response.text(), new URL(url, document.baseURI).href) };
  } catch {
    return 'away';
  }
}

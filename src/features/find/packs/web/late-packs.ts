import { changeWork } from './packs-state.ts';

/** What downloads and removes cemeteries: two seconds after the page it is there in any case, with what works offline. */
const load = () => import('./manage-packs.ts').catch(() => null);

/** Without a signal the code may be missing: what is said then is what a download says. */
const fail = (cemeteryId: number) =>
  changeWork(cemeteryId, { phase: 'failed', received: 0, fault: 'offline' });

export async function downloadPack(cemeteryId: number, language: string): Promise<void> {
  changeWork(cemeteryId, { phase: 'loading', received: 0, fault: null });
  const packs = await load();
  if (packs) await packs.downloadPack(cemeteryId, language);
  else fail(cemeteryId);
}

export async function deletePack(cemeteryId: number): Promise<void> {
  const packs = await load();
  if (packs) await packs.deletePack(cemeteryId);
  else fail(cemeteryId);
}

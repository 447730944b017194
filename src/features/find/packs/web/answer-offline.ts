import { searchPaths } from '#features/find/search/search-paths.ts';
import { cemeteriesPaths } from '#features/records/cemeteries/cemeteries-paths.ts';
import { gravesPaths } from '#features/records/graves/graves-paths.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { memorialsPaths } from '#features/remember/memorials/memorials-paths.ts';
import { demoPaths } from '#features/site/demo/demo-paths.ts';
import type { Language } from '#shared/contract/languages.ts';
import { layoutInLanguage } from '#shared/layout-in-language.ts';
import type { OperationInput, TransportReply } from '#shared/web/api/transport.ts';
import type { OfferedPack } from '../packs-contract.ts';
import { packsPaths } from '../packs-paths.ts';
import { guideKeptSearch } from './guide-kept-search.ts';
import { keptGrave, listKeptGraves } from './list-kept-graves.ts';
import { type LoadedPack, loadedPacks } from './loaded-packs.ts';
import type { PackInfo } from './pack-store.ts';
import { readInfos } from './pack-store.ts';

/** An answer from what this device keeps, and how old it is. */
export interface KeptAnswer {
  reply: TransportReply;
  /** Null where the answer has no age. */
  at: string | null;
}

type Answer = (input: OperationInput) => Promise<KeptAnswer | null>;

const whole = (body: unknown): TransportReply => ({ body, next: null, total: null });
const idOf = ({ params }: OperationInput) => Number(params?.id);
const oldest = (packs: readonly { savedAt: string }[]): string | null =>
  packs.map(({ savedAt }) => savedAt).sort()[0] ?? null;

/** The pack that holds a grave, or the one that it was merged into, with that one's id and its index there. */
async function findGrave(asked: number): Promise<{ pack: LoadedPack; id: number; at: number } | null> {
  for (const pack of await loadedPacks()) {
    const into = pack.pack.merged?.find(([merged]) => merged === asked)?.[1];
    const id = into ?? asked;
    const at = pack.places.get(id);
    if (at !== undefined) return { pack, id, at };
  }
  return null;
}

async function listed(
  input: OperationInput,
  options: { demoOnly?: boolean } = {},
): Promise<KeptAnswer | null> {
  const packs = await loadedPacks();
  if (packs.length === 0) return null;
  const reply = await listKeptGraves(packs, input.query ?? {}, options);
  return reply && { reply, at: oldest(packs) };
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  [gravesPaths.list]: (input) => listed(input),
  async [searchPaths.guide](input) {
    const packs = await loadedPacks();
    if (packs.length === 0) return null;
    return { reply: whole(await guideKeptSearch(packs, input.query ?? {})), at: oldest(packs) };
  },
  [demoPaths.graves]: (input) => listed(input, { demoOnly: true }),
  async [gravesPaths.get](input) {
    const found = await findGrave(idOf(input));
    if (!found) return null;
    return { reply: whole(keptGrave(found.pack, found.at, found.id)), at: found.pack.savedAt };
  },
  async [memorialsPaths.ofGrave](input) {
    const found = await findGrave(idOf(input));
    if (!found) return null;
    const { pack, id, at } = found;
    const memorials = pack.pack.memorials.filter(({ graveId }) => graveId === id);
    return { reply: whole(memorials.map((one) => keptMemorial(one, pack, at))), at: pack.savedAt };
  },
  async [cemeteriesPaths.layout](input) {
    const kept = (await loadedPacks()).find(({ cemeteryId }) => cemeteryId === idOf(input));
    if (!kept) return null;
    const layout = layoutInLanguage(kept.pack.cemetery, document.documentElement.lang as Language);
    return { reply: whole(layout), at: kept.savedAt };
  },
  async [cemeteriesPaths.names]() {
    const infos = await readInfos();
    return infos.length > 0 ? { reply: whole(infos.map(({ name }) => name)), at: oldest(infos) } : null;
  },
  async [cemeteriesPaths.searchOnly]() {
    const infos = await readInfos();
    const found = infos.filter(({ isSearchOnly }) => isSearchOnly);
    const places = found.map(({ cemeteryId, name }) => ({ id: cemeteryId, name }));
    return infos.length > 0 ? { reply: whole(places), at: oldest(infos) } : null;
  },
  async [packsPaths.list]() {
    const infos = await readInfos();
    return infos.length > 0 ? { reply: whole(infos.map(offered)), at: oldest(infos) } : null;
  },
};

/** Answers a request to the server from the device's own packs; null where it cannot. */
export async function answerOffline(path: string, input: OperationInput): Promise<KeptAnswer | null> {
  return (await ANSWERS[path]?.(input)) ?? null;
}

/** As much of a memorial as a card shows: texts and photos stay on the server. */
function keptMemorial(
  { id, graveId, title }: { id: number; graveId: number; title: string },
  pack: LoadedPack,
  at: number,
): Memorial {
  const grave = keptGrave(pack, at, graveId);
  return {
    id,
    graveId,
    title,
    description: '',
    timeline: [],
    isPublic: true,
    visibility: 'public',
    photos: [],
    videos: [],
    audioFiles: [],
    isDemo: grave.isDemo,
    createdAt: pack.savedAt,
    duaCount: grave.duaCount,
    deceasedName: grave.deceasedName,
    nameArabic: null,
    nameUrdu: null,
    dateOfBirth: grave.dateOfBirth,
    dateOfBirthIsCirca: grave.dateOfBirthIsCirca,
    dateOfDeath: grave.dateOfDeath,
    dateOfDeathIsCirca: grave.dateOfDeathIsCirca,
    cemetery: grave.cemetery,
    cemeteryId: grave.cemeteryId,
    location: grave.location,
    gpsCoordinates: grave.gpsCoordinates,
  };
}

function offered({
  savedAt: _,
  format: __,
  aliases: ___,
  isSearchOnly = false,
  ...info
}: PackInfo): OfferedPack {
  return { ...info, isSearchOnly };
}

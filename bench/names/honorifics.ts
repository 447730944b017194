import type { Sex } from './compose-name.ts';
import type { Community } from './read-lexicon.ts';

/** What clerks and families put before a name (or behind it, in brackets); no part of the name itself. */
const ANY: Record<Sex, string[]> = {
  M: ['Mr', 'Haji', 'Hajji', 'Hafiz', 'Late', 'Al-Haj', 'Dr'],
  F: ['Mrs', 'Hajja', 'Hajjah', 'Late', 'Miss', 'Ms'],
};

const OWN: Partial<Record<Community, Partial<Record<Sex, string[]>>>> = {
  pk: { M: ['Haji', 'Maulana', 'Qari', 'Ch.', 'Marhum'], F: ['Mst', 'Hajin', 'Marhuma'] },
  in: { M: ['Haji', 'Maulana', 'Mufti', 'Marhum'], F: ['Hajiani', 'Marhuma', 'Mrs'] },
  bd: { M: ['Alhaj', 'Hazi', 'Moulana', 'Janab'], F: ['Mst', 'Mosammat', 'Musammat', 'Mrs'] },
  ar: { M: ['Hajj', 'Ustadh', 'El Hajj'], F: ['Hajja', 'Sitt'] },
  mg: { M: ['El Hadj', 'Si'], F: ['Lalla', 'Mme', 'Hadja'] },
  so: { M: ['Xaaji', 'Haji', 'Macallin'], F: ['Xaajiyad', 'Hajia'] },
  wa: { M: ['Alhaji', 'El Hadj', 'Mallam', 'Alhagie'], F: ['Hajia', 'Hajja', 'Adja'] },
  tr: { M: ['Hacı', 'Haci'], F: ['Hacı', 'Haci'] },
  bs: { M: ['Hadži', 'Hadzi', 'Efendi'], F: ['Hadžinica', 'Mrs'] },
  ir: { M: ['Hajj', 'Haji', 'Agha'], F: ['Hajieh', 'Khanom'] },
  my: { M: ['Haji', 'Hj', 'Tuan'], F: ['Hajah', 'Hjh', 'Puan'] },
};

export const honorificsFor = (community: Community, sex: Sex): string[] => [
  ...ANY[sex],
  ...(OWN[community]?.[sex] ?? []),
];

/** How a register joins a relative to the name. */
export const RELATION_MARKERS: Record<'father' | 'husband' | 'maiden', Record<Sex, string[]>> = {
  father: { M: ['s/o', 'S/O', 'son of', 'bin', 'ibn'], F: ['d/o', 'D/O', 'daughter of', 'bint'] },
  husband: { M: ['s/o'], F: ['w/o', 'W/O', 'wife of', 'widow of'] },
  maiden: { M: ['né'], F: ['née', 'nee', 'born', 'formerly'] },
};

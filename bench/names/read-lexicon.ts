import { readdirSync, readFileSync } from 'node:fs';

export const COMMUNITIES = ['pk', 'in', 'bd', 'ar', 'mg', 'so', 'wa', 'tr', 'bs', 'ir', 'my'] as const;
export type Community = (typeof COMMUNITIES)[number];
export type Role = 'm' | 'f' | 's' | 'c';
export type Part = 'tuned' | 'held';

/** One name as one community uses it; the same id in two files is one name (Yusuf, Youcef, Yuusuf). */
export type Entry = {
  community: Community;
  id: string;
  role: Role;
  rank: number;
  latin: string[];
  arabic: string[];
  bengali: string[];
  part: Part | 'both';
};

const FOLDER = new URL('./lexicon/', import.meta.url);

/** Every entry of the lexicon, or those of one part together with the names that belong to both. */
export function readLexicon(part?: Part): Entry[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.tsv'));
  const entries = files.sort().flatMap((name) => readFile(name));
  return part === undefined ? entries : entries.filter((e) => e.part === part || e.part === 'both');
}

function readFile(name: string): Entry[] {
  const community = COMMUNITIES.find((code) => name === `${code}.tsv`);
  if (community === undefined) throw new Error(`${name} is not named after a community`);
  const lines = readFileSync(new URL(name, FOLDER), 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line, index) => {
    const [id = '', role, rank = '', latin = '', arabic = '', bengali = '', part] = line.split('\t');
    if (id === '' || latin === '' || !isRole(role) || !isPart(part) || !/^[1-5]$/.test(rank))
      throw new Error(`${name}:${index + 2} is not a lexicon line`);
    return {
      community,
      id,
      role,
      rank: Number(rank),
      latin: spellings(latin),
      arabic: spellings(arabic),
      bengali: spellings(bengali),
      part,
    };
  });
}

const spellings = (cell: string) => cell.split('|').filter((spelling) => spelling !== '');
const isRole = (value: string | undefined): value is Role =>
  value === 'm' || value === 'f' || value === 's' || value === 'c';
const isPart = (value: string | undefined): value is Entry['part'] =>
  value === 'tuned' || value === 'held' || value === 'both';

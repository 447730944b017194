import type { Match } from '#features/records/graves/graves-contract.ts';
import { fromFolded } from '#shared/names/fold-name.ts';
import { foldedSaysNoName } from '#shared/names/nameless.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import type { Completions } from './choose-completions.ts';
import type { SaidWord } from './read-head.ts';

/** A beginning says less than a word: it ranks below every match of 0.8 and above the least that is shown. */
const LEAST = 0.5;
const SPAN = 0.3;

/** Each name with its match, by how well it fits the finished words and the completion that it contains. */
export function scoreBegun(
  said: readonly SaidWord[],
  completions: Completions,
  names: readonly string[],
): Map<string, Match> {
  const begun = said.map(({ text }) => text).join(' ');
  const byEnd = new Map<string, string[]>();
  for (const name of names) {
    if (foldedSaysNoName(name)) continue;
    const words = name.split(' ');
    const end = completions.words.find((word) => words.includes(word)) ?? completions.words[0] ?? '';
    const group = byEnd.get(end);
    if (group) group.push(name);
    else byEnd.set(end, [name]);
  }
  const matches = new Map<string, Match>();
  for (const [end, group] of byEnd) {
    const asked = fromFolded(`${begun} ${end}`.trim());
    const candidates = group.map((name, id) => ({ id, name }));
    for (const { id, score } of rankCandidates(asked, candidates))
      matches.set(group[id] ?? '', {
        score: round(LEAST + SPAN * score),
        isExact: false,
        reasons: ['begun'],
      });
  }
  return matches;
}

const round = (score: number) => Math.round(score * 10_000) / 10_000;

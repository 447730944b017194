import { createHash } from 'node:crypto';
import { foldName } from '#shared/names/fold-name.ts';
import type { Verdict } from '../spellings-values.ts';

/** A pair as its sender wrote it and somebody accepted it. */
export interface AcceptedPair {
  nameA: string;
  nameB: string;
  verdict: string;
  community: string | null;
}

const HEAD = ['a', 'b', 'same', 'kind', 'source', 'part'];
const SCRIPTS = { latin: /\p{Script=Latin}/u, arabic: /\p{Script=Arabic}/u, bengali: /\p{Script=Bengali}/u };

/**
 * Accepted pairs as lines of `bench/names/pairs`. Of two that name the same two names the later stands, and the half of
 * the set (tuned, held) follows from the names, so that no later pair of them moves to the other.
 */
export function writePairs(pairs: readonly AcceptedPair[]): string {
  const lines = new Map<string, string>();
  for (const { nameA, nameB, verdict, community } of pairs) {
    const key = [nameA, nameB].sort().join('\t').toLowerCase();
    const kind = (verdict as Verdict) === 'same' ? scriptsOf(nameA, nameB) : 'negative';
    const source = community ? `sent by a reader (${community})` : 'sent by a reader';
    lines.set(key, [nameA, nameB, verdict, kind, source, partOf(nameA, nameB)].join('\t'));
  }
  return [HEAD.join('\t'), ...lines.values(), ''].join('\n');
}

/** 'latin-arabic', in this order of scripts however the two were typed. */
function scriptsOf(...names: [string, string]): string {
  const order = Object.keys(SCRIPTS);
  const found = names.map(
    (name) => Object.entries(SCRIPTS).find(([, letters]) => letters.test(name))?.[0] ?? 'other',
  );
  return found.sort((a, b) => order.indexOf(a) - order.indexOf(b)).join('-');
}

function partOf(...names: [string, string]): 'tuned' | 'held' {
  const [first = ''] = names.map((name) => foldName(name).folded).sort();
  return (createHash('sha256').update(first).digest()[0] ?? 0) < 128 ? 'tuned' : 'held';
}

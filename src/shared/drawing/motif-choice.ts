/** How many patterns there are, in public/motif. */
export const MOTIFS = 20;

/** The pattern of a name: always the same one, and seldom that of the next name. FNV-1a, 32 bits. */
export function motifOf(name: string): string {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
  return `/motif/${(hash >>> 0) % MOTIFS}.svg`;
}

import { FIRST_CONSONANT, SOUND, SOUND_COUNT, SOUND_NAMES } from './sound-codes.ts';

/**
 * How far apart two sounds are, 0 (spelling only) to 1.1 (a different word). Written from how one Arabic, Persian or
 * Turkic name is spelt by the communities in British registers; sources: ALA-LC and DIN 31635 romanisation tables,
 * the Somali Latin alphabet of 1972 (x = ح, c = ع), Turkish alphabet law of 1928 (c = ج, ş, ç; final devoicing),
 * French practice in the Maghreb (ch, ou, dj) and Bengali practice (a → o, z → j, s ~ sh).
 */
const PAIRS = `
B-P .25  T-D .35  T-TH .1  S-TH .15  D-DH .1  Z-DH .15  D-Z .35  DD-D .03  DD-Z .05  DD-DH .05  DD-T .6
F_T-T 0  F_T-D .12  F_T-TH .1  F_T-F_HEH .2  F_T-DD .3
K-Q .03  K-KH .2  H-KH .2  X-H .03  X-KH .2  K-G .5  Q-G .15  GH-G .08  GH-Q .2  GH-K .35  Q-KH .35  GH-KH .6
G-J .3  GH-J .8  J-DZ .1  J-ZH .15  Z-ZH .1  J-Z .3  J-Y .35  J-YEH .35  J-CH .4  J-AI .3  DZ-Z .2  DZ-ZH .1  DZ-D .3  DZ-DH .1  DZ-DD .15  DZ-CE .15  DZ-CK .2  ZH-CE .2
S-SH .25  SZ-S .05  SZ-SH .05  SZ-CH .2  SZ-CE .15  SZ-TH .2  SZ-Z .4  SH-CH .15  CH-H .3  CH-KH .25  CH-X .3  S-CH .35  S-Z .4  SH-ZH .4  TH-Z .5  TH-DH .12
CE-S .08  CE-J .15  CE-CH .2  CE-SH .3  CE-K .5  CE-Z .4  CE-CK .1  CE-AYN .1  CE-TH .3
CK-K .05  CK-Q .1  CK-J .2  CK-CH .25  CK-S .5  CK-AYN .02  CK-KH .3
F-W .5  F-P .5  B-W .5  N-M .7  R-L .9  H-F_H 0  X-F_H 0  KH-F_H .4
Y-I .05  Y-II .1  Y-E .2  Y-AI .2  W-U .15  W-OU .1  W-AU .15  W-UU .15  W-O .2
YEH-Y 0  YEH-I .03  YEH-II 0  YEH-E .1  YEH-AI .05  YEH-A .6  YEH-F_I 0  YEH-F_U .35  YEH-F_E .2  YEH-F_A .4
WAW-W 0  WAW-U .03  WAW-UU 0  WAW-OU 0  WAW-O .03  WAW-AU .05  WAW-F_U .05  WAW-F_O .05
AYN-A .05  AYN-AA .05  AYN-F_A .1  AYN-F_E .1  AYN-F_I .15  AYN-F_O .2  AYN-W .3  AYN-E .1  AYN-I .1  AYN-U .1  AYN-O .1  AYN-AI .15  AYN-AU .2  AYN-OU .1  AYN-UU .2  AYN-II .2  AYN-H .25
ANY-A .03  ANY-E .03  ANY-I .03  ANY-O .05  ANY-U .05  ANY-AA .03  ANY-II .2  ANY-UU .2  ANY-OU .1  ANY-AI .15  ANY-AU .1
ANY-AYN .3  ANY-Y .5  ALEF-A .03  ALEF-AA 0  ALEF-E .15  ALEF-O .2  ALEF-F_A .03  ALEF-F_E .2  ALEF-AI .25
F_A-F_H .35  F_E-F_H .2  F_HEH-F_A 0  F_HEH-F_E .05  F_HEH-F_O .2  F_HEH-F_U .4  F_HEH-H .1  F_HEH-F_H .3  F_HEH-T .3  F_HEH-ALEF .1
A-E .15  A-O .27  A-U .65  A-I .7  E-I .1  E-O .6  E-U .6  I-U .75  I-O .8  O-U .05
A-AA .02  AA-E .4  AA-I .9  AA-U .9  AA-O .25  I-II .05  II-E .2  II-A .9  II-U 1  II-O 1  II-AA 1
U-UU .05  UU-O .1  UU-A .9  UU-I 1  UU-AA 1  UU-II 1  OU-U .02  OU-UU .02  OU-O .1  OU-AU .12  OU-A .6  OU-I .9  OU-E .7
AI-E .1  AI-I .25  AI-II .25  AI-A .45  AI-AA .5  AI-O .8  AI-U .9
AU-O .08  AU-U .25  AU-UU .3  AU-A .4  AU-AA .5  AU-I .9  AU-E .6  AU-AI .8
F_A-F_E .1  F_A-F_O .3  F_A-F_I .9  F_A-F_U .5  F_E-F_I .25  F_E-F_U .7  F_O-F_U .15  F_I-F_O .9  F_I-F_U .5
F_I-AI .4  F_O-AU .1  F_U-AU .2  F_E-AI .15  F_A-AI .6
A-F_A .35  AA-F_A .35  E-F_A .4  E-F_E .3  I-F_I .3  II-F_I .3  O-F_O .3  U-F_U .3  O-F_A .5  I-F_E .4
`;

const DIFFERENT = 1.1;
/** Arabic letters write a foreign v as f: Popović, Kıvanç, Aliyev. In all else it is a w. */
const V_TO_F = 0.12;
/** Bosnian Avdo, Avdić, of ʿAbd. */
const V_TO_B = 0.3;
/** Tevfik, Tawfiq. */
const V_TO_AU = 0.03;

/** Junblat, Jumblatt; الركراكي, Regragui. */
const NEAR: readonly (readonly [number, number, number])[] = [
  [SOUND.NB, SOUND.N, 0.05],
  [SOUND.NB, SOUND.M, 0.02],
  [SOUND.KAF, SOUND.G, 0.22],
];

/** Gives a sound the costs of another against all others, and none against it. */
function copySound(costs: Float32Array, from: number, to: number): void {
  for (let code = 0; code < SOUND_COUNT; code++) {
    const cost = costs[from * SOUND_COUNT + code] ?? DIFFERENT;
    costs[to * SOUND_COUNT + code] = cost;
    costs[code * SOUND_COUNT + to] = cost;
  }
  costs[to * SOUND_COUNT + to] = 0;
}

function readPairs(): Float32Array {
  const costs = new Float32Array(SOUND_COUNT * SOUND_COUNT).fill(DIFFERENT);
  for (let code = 0; code < SOUND_COUNT; code++) costs[code * SOUND_COUNT + code] = 0;
  // Two sounds outside the alphabets are compared by the word's letters, not here.
  costs[SOUND.OTHER * SOUND_COUNT + SOUND.OTHER] = DIFFERENT;
  const codes = new Map<string, number>(SOUND_NAMES.map((name, at) => [name, at]));
  for (const [, left, right, cost] of PAIRS.matchAll(/([A-Z_]+)-([A-Z_]+) (\d*\.?\d+)/g)) {
    const a = codes.get(left ?? '');
    const b = codes.get(right ?? '');
    if (a === undefined || b === undefined) throw new Error(`Unknown sound in ${left}-${right}`);
    costs[a * SOUND_COUNT + b] = Number(cost);
    costs[b * SOUND_COUNT + a] = Number(cost);
  }
  for (let code = 0; code < SOUND_COUNT; code++) {
    const cost =
      code === SOUND.B
        ? V_TO_B
        : code === SOUND.F
          ? V_TO_F
          : (costs[SOUND.W * SOUND_COUNT + code] ?? DIFFERENT);
    costs[SOUND.V * SOUND_COUNT + code] = cost;
    costs[code * SOUND_COUNT + SOUND.V] = cost;
  }
  copySound(costs, SOUND.N, SOUND.NB);
  copySound(costs, SOUND.K, SOUND.KAF);
  for (const [code, other, cost] of NEAR) {
    costs[code * SOUND_COUNT + other] = cost;
    costs[other * SOUND_COUNT + code] = cost;
  }
  costs[SOUND.V * SOUND_COUNT + SOUND.V] = 0;
  costs[SOUND.V * SOUND_COUNT + SOUND.AU] = V_TO_AU;
  costs[SOUND.AU * SOUND_COUNT + SOUND.V] = V_TO_AU;
  return costs;
}

export const SUBSTITUTION: Float32Array = readPairs();

/** What it costs to leave a sound out, between words of one script and against a word of the other script. */
type Omission = { same: number; across: number };
const OMISSION: Record<string, Omission> = {
  A: { same: 0.35, across: 0.05 },
  AA: { same: 0.6, across: 0.4 },
  E: { same: 0.3, across: 0.05 },
  I: { same: 0.35, across: 0.07 },
  II: { same: 0.6, across: 0.5 },
  O: { same: 0.4, across: 0.08 },
  U: { same: 0.4, across: 0.07 },
  UU: { same: 0.6, across: 0.5 },
  OU: { same: 0.5, across: 0.2 },
  AI: { same: 0.7, across: 0.6 },
  AU: { same: 0.6, across: 0.4 },
  // A last vowel is a woman's name (Amin, Amina) or a nisba (Karim, Karimi).
  F_A: { same: 1.1, across: 1 },
  F_E: { same: 0.5, across: 0.4 },
  F_I: { same: 0.95, across: 0.9 },
  F_O: { same: 0.8, across: 0.6 },
  F_U: { same: 0.6, across: 0.3 },
  ALEF: { same: 0.35, across: 0.35 },
  WAW: { same: 0.6, across: 0.6 },
  YEH: { same: 0.75, across: 0.5 },
  AYN: { same: 0.8, across: 0.05 },
  ANY: { same: 0.6, across: 0.5 },
  F_HEH: { same: 1, across: 0.45 },
  H: { same: 0.45, across: 0.45 },
  X: { same: 0.45, across: 0.45 },
  F_H: { same: 0.12, across: 0.08 },
  Y: { same: 0.3, across: 0.3 },
  W: { same: 0.8, across: 0.8 },
  V: { same: 0.8, across: 0.8 },
  CK: { same: 0.4, across: 0.4 },
  CE: { same: 0.6, across: 0.5 },
  KH: { same: 1, across: 1 },
};

function omissionCost(code: number, across: boolean): number {
  const entry = OMISSION[SOUND_NAMES[code] ?? ''];
  if (entry === undefined) return 1;
  return across ? entry.across : entry.same;
}

const ROUND = new Set([SOUND.U, SOUND.UU, SOUND.O, SOUND.OU, SOUND.AU, SOUND.F_U, SOUND.F_O, SOUND.WAW]);
const FRONT = new Set([SOUND.I, SOUND.II, SOUND.AI, SOUND.E, SOUND.F_I, SOUND.YEH]);

const TAKES_H = new Set([
  SOUND.S,
  SOUND.T,
  SOUND.D,
  SOUND.K,
  SOUND.KAF,
  SOUND.Z,
  SOUND.DH,
  SOUND.DD,
  SOUND.TH,
  SOUND.R,
  SOUND.B,
]);

/** What the codes of `omissionCosts` cost: they are hundredths. */
export const CODED_COSTS = Float32Array.from({ length: 256 }, (_, hundredths) => hundredths / 100);

/** Omission costs of every sound of a word, softened where a neighbour already carries the sound, as codes. */
export function omissionCosts(sounds: Uint8Array, across: boolean): Uint8Array {
  return sounds.map((code, at) => Math.round(100 * softenedCost(sounds, code, at, across)));
}

function softenedCost(sounds: Uint8Array, code: number, at: number, across: boolean): number {
  const before = sounds[at - 1] ?? SOUND.OTHER;
  const after = sounds[at + 1] ?? SOUND.OTHER;
  if ((code === SOUND.W || code === SOUND.V) && (ROUND.has(before) || ROUND.has(after))) return 0.15;
  if (code === SOUND.Y && (FRONT.has(before) || FRONT.has(after) || (at > 0 && after < FIRST_CONSONANT)))
    return 0.05;
  // An ayn written as Somali c: first letter, before a consonant, last letter.
  if (code === SOUND.CK && (at === 0 || at === sounds.length - 1 || after >= FIRST_CONSONANT)) return 0.1;
  if (code === SOUND.CE && at === 0) return 0.3;
  // A letter that Arabic writes twice: داوود, موصللي.
  if (across && code === before && (code === SOUND.WAW || code === SOUND.L)) return 0.15;
  // Qa'im, A'ish: alef, hamza and i are ae or ai in Latin letters.
  if (across && (code === SOUND.ALEF || code === SOUND.AA) && after === SOUND.YEH && at < sounds.length - 2)
    return 0.1;
  // Turkmen -ow for -ov.
  if (across && code === SOUND.F && before === SOUND.WAW && at === sounds.length - 1 && at > 4) return 0.25;
  // Slavic hands write a glide with j: Ajman, Hajdar.
  if ((code === SOUND.A || code === SOUND.E) && after === SOUND.J && (sounds[at + 2] ?? 0) >= FIRST_CONSONANT)
    return 0.1;
  // Mute French e: Halliche, Bouallegue.
  if (across && code === SOUND.F_E && at > 2 && before >= FIRST_CONSONANT) return 0.2;
  // Mute French e: Slimane, Nasreddine.
  if (code === SOUND.F_E && (before === SOUND.N || before === SOUND.M || before === SOUND.R)) return 0.2;
  // The h of a next syllable, which Latin letters write as one with the sound before: Boushaki, Mazhar.
  if (across && code === SOUND.H && TAKES_H.has(before)) return 0.15;
  // The vowel of av, ev is in the au of other hands.
  if ((code === SOUND.A || code === SOUND.E) && after === SOUND.V && (sounds[at + 2] ?? 0) >= FIRST_CONSONANT)
    return 0.1;
  // Arabic letters write a foreign j with two: أدجاني.
  if (across && code === SOUND.D && after === SOUND.J) return 0.15;
  // Khata'i, Rezaei: hamza on a yeh before a yeh is one sound in Latin letters.
  if (across && code === SOUND.YEH && before === SOUND.YEH) return 0.1;
  // Alef only carries the vowel that follows it: Ausaf, Iman.
  if (code === SOUND.ANY && (after === SOUND.WAW || after === SOUND.YEH)) return 0.05;
  const cost = omissionCost(code, across);
  return at === 0 && code < FIRST_CONSONANT && code !== SOUND.AYN ? Math.max(cost, 0.6) : cost;
}

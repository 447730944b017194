import { ARABIC_ULLAH, DIN } from './compound-parts.ts';

/** Muhyiddin, 'who revives the religion', is written in more ways than any: Mohideen, Muhittin, Mahieddine, Muxyadiin. */
const MUHYI_DIN = /^m[aou][hx][iyej]{1,3}(?:[aeou]{0,2}d{1,2}h?|t{1,2})(?:i{1,2}|ee|ie|ea)ne?$/;
/** Bases whose last -a is their own: Bahattin is Baha and not Bah. */
const ENDS_IN_A = /^(baha|zi[yj]?a|diya|al{1,2}a|ri[dz]a)(?:a?d{1,2}|t{1,2})(?:i|ee)ne?$/;
const SALADIN = /^sala{1,2}d{1,2}in$/;
/** Malay, Maghrebi and Tamil hands write no vowel before the d: Noordin, Nourdine, Kamaldeen. */
const WITHOUT_VOWEL = /^([a-z]{3,}?)d(?:i|ee|ii)ne?$/;
const BEFORE_IT = new Set(
  `nour nur noor nor nuur shams chams sams kamal kemal jamal jemal djamal cemal salah jalal djalal badr bedr fakhr fahr zain zein
  zayn saif seif sayf sharaf charaf najm nejm imad husam hisam hossam houssam khair kheir taj tadj shihab siraj burhan rukn nasr
  qutb nizam muin moin fazal fazl karam karm imam mehr meher mehar nawab chiragh charagh mehtab mahtab ilam ilm
  elam chanan channan shahab`.split(/\s+/),
);

/** The two parts of a name 'of the religion' that is written as no other of its kind: Mohideen, Bahattin, Saladin, Noordin. */
export function splitOddDin(word: string): string[] | undefined {
  if (MUHYI_DIN.test(word)) return ['muhyi', DIN];
  if (SALADIN.test(word)) return ['salah', DIN];
  const own = ENDS_IN_A.exec(word)?.[1];
  if (own !== undefined) return [own, DIN];
  const base = WITHOUT_VOWEL.exec(word)?.[1];
  return base !== undefined && BEFORE_IT.has(base) ? [base, DIN] : undefined;
}

/** Punjabi names of what God or a saint gave: Allahbakhsh, Khudabux, Allahrakha. */
const GIVEN = /^([a-z]{3,}?)(bakh?sh|baxsh|bukh?sh|bux)$|^(allah?)(rakh[aie]?h?|dit{1,2}ah?|wasaya|nawaz)$/;

/** The same, apart as they are as often written: Allah Bux. */
export function splitGiven(word: string): string[] | undefined {
  const [, saint = '', gave = '', god = '', kept = ''] = GIVEN.exec(word) ?? [];
  return saint + god === '' ? undefined : [saint || god, gave || kept];
}

/** 'He of': Dhul-Fiqar, Zul Qarnain, ذو الفقار. */
const HE_OF = /^(?:[dt]h|z|d)(?:u|o|ou|oo)l?$/;
const OF_WHAT = /^(?:f[aei][qkc]+[aeu]*r|[qk]arn[ae]+[iy]n|k[ei]fl[iy]?|n[ou]+n|jan[ae]+h)$/;
const ARABIC_HE_OF = 'ذو';

/** Whether a word may be 'he of' before what stands behind it. */
export const mayBeHeOf = (word: string): boolean => word === ARABIC_HE_OF || HE_OF.test(word);

/** 'He of' and what belongs to it as the one name that they are; `next` stands behind the word and its article. */
export function joinedHeOf(word: string, next: string): string | undefined {
  if (word === ARABIC_HE_OF) return next.startsWith('ال') && next.length > 4 ? word + next : undefined;
  return HE_OF.test(word) && OF_WHAT.test(next) ? `zul${next}` : undefined;
}

/** Arabic names whose last letter is read as t before God: رحمة الله is Rahmatullah. */
const READ_AS_T = new Set(
  'رحمه بركه عنايه هدايه نعمه صبغه عصمه حشمه حكمه قدره شوكه عزه حجه ايه سلامه كرامه'.split(' '),
);

/** The parts of a name with that letter as Persian and Urdu write it: رحمة الله as رحمت الله. */
export function readBeforeGod(parts: readonly string[]): readonly string[] {
  if (!parts.includes(ARABIC_ULLAH)) return parts;
  return parts.map((part, at) =>
    parts[at + 1] === ARABIC_ULLAH && READ_AS_T.has(part) ? `${part.slice(0, -1)}ت` : part,
  );
}

import { ABD, ARABIC_ULLAH, DIN, ULLAH } from './compound-parts.ts';

/** Muhyiddin, 'who revives the religion', is written in more ways than any: Mohideen, Muhittin, Mahieddine, Muxyadiin. */
const MUHYI_DIN = /^m[aou][hx][iyej]{1,3}(?:[aeou]{0,2}d{1,2}h?|t{1,2})(?:i{1,2}|ee|ie|ea)ne?$/;
/** The same without its h, as Tamil and Kerala hands write it: Moideen, Mydeen. */
const MUHYI_DIN_WITHOUT_H = /^m(?:oi|ai|y)d(?:i|ee|ie)n$/;
/** Bases whose last -a is their own: Bahattin is Baha and not Bah. */
const ENDS_IN_A = /^(baha|zi[yj]?a|diya|al{1,2}a|ri[dz]a)(?:a?d{1,2}|t{1,2})(?:i|ee)ne?$/;
/** Russian hands, which have no h: Bagautdin, Bakhautdin. */
const BAHA_DIN = /^ba(?:g|kh)aut?d{1,2}in$/;
const SALADIN = /^sala{1,2}d{1,2}in$/;
/** Malay, Maghrebi and Tamil hands write no vowel before the d: Noordin, Nourdine, Kamaldeen. */
const WITHOUT_VOWEL = /^([a-z]{3,}?)d(?:i|ee|ii)ne?$/;
/** Uyghur hands: Ziyawudun, Nizamudun. */
const UYGHUR = /^([a-z]{4,}?)w?udun$/;
const BEFORE_IT = new Set(
  `nour nur noor nor nuur shams chams sams kamal kemal jamal jemal djamal cemal salah jalal djalal badr bedr fakhr fahr zain zein
  zayn saif seif sayf sharaf charaf najm nejm imad husam hisam hossam houssam khair kheir taj tadj shihab siraj burhan rukn nasr
  najeem nojeem sherif sharif qutb nizam muin moin fazal fazl karam karm imam mehr meher mehar nawab chiragh charagh mehtab mahtab ilam ilm
  elam chanan channan shahab`.split(/\s+/),
);

/** The two parts of a name 'of the religion' that is written as no other of its kind: Mohideen, Bahattin, Saladin, Noordin. */
export function splitOddDin(word: string): string[] | undefined {
  if (MUHYI_DIN.test(word) || MUHYI_DIN_WITHOUT_H.test(word)) return ['muhyi', DIN];
  if (SALADIN.test(word)) return ['salah', DIN];
  if (BAHA_DIN.test(word)) return ['baha', DIN];
  // Turkish hands: Vahdettin is Wahid, without his vowel.
  if (/^[vw]ahdet{1,2}in$/.test(word)) return ['wahid', DIN];
  const own = ENDS_IN_A.exec(word)?.[1];
  if (own !== undefined) return [own, DIN];
  const uyghur = UYGHUR.exec(word)?.[1];
  if (uyghur !== undefined) return [uyghur, DIN];
  const base = WITHOUT_VOWEL.exec(word)?.[1];
  return base !== undefined && BEFORE_IT.has(base.replace('dzh', 'j')) ? [base, DIN] : undefined;
}

/** Punjabi and Mauritian names of what God or a saint gave: Allahbakhsh, Khudabux, Peerbocus, Allahrakha. */
const GIVEN =
  /^([a-z]{3,}?)(bakh?sh|baxsh|bukh?sh|bux|boccus|bocus|buccus|baccus)$|^(allah?)(rakh[aie]?h?|dit{1,2}ah?|wasaya|nawaz)$/;

/** The same, apart as they are as often written: Allah Bux. */
export function splitGiven(word: string): string[] | undefined {
  const [, saint = '', gave = '', god = '', kept = ''] = GIVEN.exec(word) ?? [];
  return saint + god === '' ? undefined : [saint || god, gave || kept];
}

const COOLNESS_OF_THE_EYE = /^([qkgc]h?u?o?r{1,2}[aeo]t)[aueo]l(a[iy]e?n|en)$/;
/** Shahul Hamid, the saint of Nagore, as Tamil hands write him. */
const SHAHUL = /^sh?a{1,2}hul$/;
const SERVANT_OF_HIS_LORD = /^abd(?:u|e|i)?rab{1,2}(?:[ou]h?|ih?)$/;

/** Yoruba hands, which begin God's name with its own vowel: Nimotalahi. */
const GODS_BLESSING = /^n(?:i|ee)m[aeo]tal{1,2}ah?i?$/;

/** Two names that are only ever written with these two parts, as one: Qurratulain, Abdrabbuh. */
export function splitFixed(word: string): string[] | undefined {
  const [, coolness, eye] = COOLNESS_OF_THE_EYE.exec(word) ?? [];
  if (coolness !== undefined && eye !== undefined) return [coolness, eye];
  if (SHAHUL.test(word)) return ['shah'];
  if (GODS_BLESSING.test(word)) return ['nimat', ULLAH];
  return SERVANT_OF_HIS_LORD.test(word) ? [ABD, 'rabbo'] : undefined;
}

/** 'He of': Dhul-Fiqar, Zul Qarnain, ذو الفقار. */
const HE_OF = /^(?:[dt]h|z|d)(?:u|o|ou|oo)l?$/;
const OF_WHAT =
  /^(?:f[aei][qkc]+[aeu]*r|[qk]arn[ae]+[iy]n|k[ei]fl[iy]?|n[ou]+n|jan[ae]+h|him{1,2}ah?|[qgk]h?ad[ae]?r)$/;
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

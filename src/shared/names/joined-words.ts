import { aliasGroupOf } from './alias-groups.ts';
import { isBengaliScript, transliterateBengali } from './bengali-letters.ts';
import { ABD, DIN, ULLAH } from './compound-parts.ts';
import { REAL_NAMES } from './known-names.ts';

const isName = (word: string) => aliasGroupOf(word) !== undefined || REAL_NAMES.has(word);

/** Names of God by which men are called 'servant of', and as registers spell them. Source: the ninety-nine names. */
const ATTRIBUTE =
  /^(r[aeo][hk]?h?m[aeo]+n|rax?maan|raxmaan|r[ao]hi+[mn]|raxiim|raheem|k[ae]ri*e*[mn]|kariim|azi+z|aze*z|casiis|gh?[ao]f[uo]+r|gh?af+ar|ma[jg]i+d|majeed|ham[ie]+d|xamiid|lati+f|lateef|[qkg]a+d[ie]+r|[qkg]aadir|raz+a[qkc]+(?:ue)?|razaa?q|ri[sz]+a+[qk]|sal+a+[mn]|malik|khali[qk]|khaliq|wa+hi+d|wahe+d|ha[qk]+|haque|jab+a+r|sat+a+r|[gq]h?a+ni+|nasi+r|nase+r|sama+d|samed|haki[mn]|hakeem|xakii[mn]|hali+m|haleem|ha+di+|ra[uo]+f|rauf|raouf|wah+a+b|basit|ba+ri|quddus|qudo+s|azim|azeem|kabi+r|kabeer|ha[iy]+|[qk]ay+u+m|wadu+d|wadood|rashi+d|rasheed|raschid|shaku+r|shakoor|f[ai]t+a+[hx]|man+an|han+an|subhan|nabi|rasu+l|rasool|rasheed|aziz|azeez|mutalib|mut+alib|mumin|jalil|jaleel|khabir|muid|muhaymin|matin|mateen|w[ae]li+|walee|aleem|ali+m)$/;

/** Whether a word can be the second half of Abdul … */
export function attributeOfGod(word: string): boolean {
  return ATTRIBUTE.test(word.replace(/^(ar|ur|al|el|ul)-?(?=[a-z]{4})/, ''));
}

const FORENAMES = 2;
const RELATIVE_BEFORE = /(^| )(بن|ابن|ولد|بنت)( |$)/;
const HAJ = /^ha[jd]{1,2}j?i?a?h?$/;
const BEFORE_HAJ = new Set(['bel', 'ben', 'bou', 'ould']);

/** Al-Haj comes apart at the hyphen and is a title; Bel Hadj and بن الحاج are family names. */
export function joinedHaj(words: string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (BEFORE_HAJ.has(word) && HAJ.test(next)) {
      out.push('belhaj');
      at++;
    } else if (word === 'بن' && /^(ال)?حاج$/.test(next)) {
      out.push('بلحاج');
      at++;
    } else if (
      word === 'بن' &&
      at > 0 &&
      at <= FORENAMES &&
      at === words.length - 2 &&
      !RELATIVE_BEFORE.test(words.slice(0, at).join(' '))
    ) {
      // علي بن أحمد: in the Maghreb a family name, elsewhere the father; joined it is found as both.
      out.push(word + next.replace(/^ال(?=.{3})/, ''));
      at++;
    } else if ((word !== 'al' && word !== 'el') || !HAJ.test(next)) out.push(word);
  }
  return out;
}

/** Second halves of Bengali and Urdu compounds that are names of their own: Nurul Islam, Shamsul Haque, Badrul Huda. */
const FOLLOWER =
  /^(islam|islaam|eslam|isalm|ha[qk]+|ha[qk]ue|hoque|hu[qk]+|hu+da|hoda|hooda|alam|alom|mulk|a[br]edin|abidin|arefin|arifin|zaman|anam|bashar|basher|hasan|hassan|haider|amin|ameen|ahsan|kabir|karim|ula)$/;
const ENDING = /^([a-z]{3,}?)(?:ul|ol|al|el|oul|ool)$/;
const MERGED =
  /^([a-z]{3,}?)(?:ul|ol|al|el|oul|ool)-?(islam|islaam|eslam|ha[qk]ue|hoque|ha[qk]+|hu[qk]+|huda|hoda|mulk|zaman|abedin|abidin|arefin|arifin)$/;
const MERGED_ATTRIBUTE = /^([a-z]{3,}?)(?:ur|or)-?(r?ahman|r?ehman|r?ohman|r?ahim|r?aheem|r?ashid|r?asheed)$/;

/**
 * Words that the article's l is like, and that are written behind it in three ways: Zebun Nessa, Zebunnessa, Zeb un Nisa;
 * Kamruzzaman. By their first letter.
 */
const LIKE_THE_ARTICLE = {
  n: 'n(?:[ei]+s{1,2}ah?|ah[ae]r|[ao]b[iy])',
  z: 'z(?:am[ao]n|[ou]ha)',
  d: 'd(?:[ou]ha|[ou]ja)',
};
const ANY_LIKE_IT = Object.values(LIKE_THE_ARTICLE).join('|');
const BENGALI_LIKE_IT = 'নে[ছস]া|নিসা|নাহার|নব[িী]|জামান';
const BEHIND_ITS_LIKE = new RegExp(`^(?:${ANY_LIKE_IT}|${BENGALI_LIKE_IT})$`);
const BENGALI_MERGED_WITH_IT = new RegExp(`^(.{2,}?)[ুো](?:ন্?(?=ন)|জ্?(?=জ))?(${BENGALI_LIKE_IT})$`);
const BEFORE_ITS_LIKE = /^([a-z]{3,}?|[^a-z]{2,}?)(?:u|o|oo|ou|[ুো])([nzdনজ])$/;
const MERGED_WITH_ITS_LIKE = new RegExp(
  `^([a-z]{3,}?)(?:u|oo|ou)(?:${Object.keys(LIKE_THE_ARTICLE)
    .map((letter) => `${letter}?(?=${letter})`)
    .join('|')})(${ANY_LIKE_IT})$`,
);

/** Kamrun Nahar → kamr: the article, which is like the next word's first letter, goes. */
function baseBeforeItsLike(word: string, next: string): string | undefined {
  const [, base, letter = ''] = BEFORE_ITS_LIKE.exec(word) ?? [];
  const group = aliasGroupOf(word);
  // Harun, Masud and Mamun end so by nature.
  if (/^[cgk]?abd/.test(word) || REAL_NAMES.has(word) || (group !== undefined && /[nzd]$/.test(group)))
    return undefined;
  return next.startsWith(letter) ? base : undefined;
}

/** Whether 'of the' may stand before a word, however it is written: Zia u Haq, Ziau Rahman. */
export const takesArticle = (word: string): boolean => FOLLOWER.test(word) || ATTRIBUTE.test(word);

/** Names of God that '-ur' stands before, in Bengali letters, which write its vowel with a sign or a letter: শামসুর রহমান, আতাউর রহমান. */
const BENGALI_ATTRIBUTE = /^(?:রা?হমান|রহ[িী]ম|রশ[িী]দ)$/;
const BENGALI_BEFORE_R = /^(.{2,}?)[ুউ]র$/;
/** The same with -ul behind a vowel, which needs a letter of its own: রেজাউল করিম. */
const BENGALI_FOLLOWER =
  /^(?:কর[িী]ম|ইসলাম|হক|হ[ুো]দা|আলম|কব[িী]র|হাসান|আম[িী]ন|আনাম|বাশার|আহসান|আবেদ[িী]ন|আরেফ[িী]ন)$/;
const BENGALI_BEFORE_L = /^(.+?[াি])উল$/;
/** Nur, Mansur, Manzur, Zahur, Ghafur, Shakur, Masrur, Mashhur: they end so by nature. */
const ENDS_SO_IN_BENGALI = /^(?:ন[ুূ]র|মনস[ুূ]র|মন[জয]ুর|মঞ্[জু]+র|[জয]হ[ুূ]র|গ[া]?ফ[ুূ]র|শ[ুোা]?ক[ুূ]র|মাসরুর|মাশহুর)$/;

export const isFollower = (word: string): boolean =>
  FOLLOWER.test(word) ||
  BEHIND_ITS_LIKE.test(word) ||
  BENGALI_ATTRIBUTE.test(word) ||
  BENGALI_FOLLOWER.test(word);

/** Mojibor and Lotfor Rahman, as Bengali hands write -ur; not Sattor. */
const BEFORE_RAHMAN = /^([a-z]{2,}([a-z])(?!\2)[^aeiou])or$/;

/** Nural Islam → nur before islam: the article's vowel is written in every way. */
export function baseBeforeFollower(word: string, next: string | undefined): string | undefined {
  if (next === undefined) return undefined;
  // Ziau Haq, Atau Rahman: the article has lost its consonant.
  const beforeArticle = /^([a-z]{2,}[ai])u$/.exec(word)?.[1];
  if (beforeArticle !== undefined && takesArticle(next)) return beforeArticle;
  const merciful = BEFORE_RAHMAN.exec(word)?.[1];
  if (merciful !== undefined && /^r[aeo]h+m/.test(next) && !isName(word)) return merciful;
  // Moshiur, Shafiur, Waliur Rahman.
  const vowelBefore = /^([a-z]{2,}[aiu])[uo]r$/.exec(word)?.[1];
  if (vowelBefore !== undefined && /^r[aeo]h+[mi]/.test(next) && !isName(word)) return vowelBefore;
  if (!isFollower(next)) return undefined;
  const beforeVowel = BENGALI_FOLLOWER.test(next) ? BENGALI_BEFORE_L.exec(word)?.[1] : undefined;
  if (beforeVowel !== undefined) return beforeVowel;
  const isServant = BENGALI_ABD.test(word);
  if (
    BENGALI_ATTRIBUTE.test(next) &&
    !isServant &&
    aliasGroupOf(word) === undefined &&
    !ENDS_SO_IN_BENGALI.test(word)
  ) {
    const before = BENGALI_BEFORE_R.exec(word)?.[1];
    if (before !== undefined) return before;
  }
  const bare = BEHIND_ITS_LIKE.test(next) ? baseBeforeItsLike(word, next) : undefined;
  if (bare !== undefined) return bare;
  const base = ENDING.exec(word)?.[1];
  if (base === undefined || /^(?:[cgk]?abd|abo{1,2}u?l$)/.test(word) || aliasGroupOf(word) !== undefined)
    return undefined;
  // Jamal, Kamal, Iqbal end so by nature.
  return /^(jam|kam|jal|iqb|bil|naw|faz|kh?al|jal|an|sh?ohel|suh|soh|is?m)/.test(word) && !/[uo]l$/.test(word)
    ? undefined
    : base;
}

/** Abdullahhasan, Abdullaahmed: the name that was written on to Abdullah, where it is a known one. */
export function nameAfterAbdullah(word: string): string | undefined {
  const begin = /^[cgk]?abd[uao]l+a/.exec(word)?.[0].length;
  if (begin === undefined) return undefined;
  for (let at = begin; at <= begin + 2 && at <= word.length - 3; at++) {
    const rest = word.slice(at);
    if (isName(rest)) return rest;
  }
  return undefined;
}

/** Md and its like, typed on to the name behind, and Ali: Mdali, Aliakbar. */
const ABBREVIATED = /^(?:(md|mohd|muhd|mhd)([a-z]{3,})|(ali)([a-z]{4,}))$/;

/** Mdali → md ali, where what follows is a known name. */
export function splitAbbreviated(word: string): [string, string] | undefined {
  const [short, rest] = ABBREVIATED.exec(word)?.slice(1).filter(Boolean) ?? [];
  if (short === undefined || rest === undefined) return undefined;
  return isName(rest) ? [short, rest] : undefined;
}

const GHULAM = /^(g[hu]{0,2}[uo]?[lo]+a+m)([a-z]{4,})$/;

/** Aminulislam → amin islam, Ghulamrasul → ghulam rasul, Habiburrahman → habib rahman. */
export function splitFollower(word: string): [string, string] | undefined {
  const servant = GHULAM.exec(word);
  if (servant?.[1] !== undefined && servant[2] !== undefined && aliasGroupOf(servant[1]) === 'ghulam')
    return [servant[1], servant[2]];
  const merged = MERGED.exec(word);
  if (merged?.[1] !== undefined && merged[2] !== undefined) return [merged[1], merged[2]];
  const withItsLike = MERGED_WITH_ITS_LIKE.exec(word);
  if (withItsLike?.[1] !== undefined && withItsLike[2] !== undefined) return [withItsLike[1], withItsLike[2]];
  const attribute = MERGED_ATTRIBUTE.exec(word);
  if (attribute?.[1] === undefined || attribute[2] === undefined) return undefined;
  const rest = attribute[2].startsWith('r') ? attribute[2] : `r${attribute[2]}`;
  return [attribute[1], rest];
}

const COURTESIES = ['ji', 'jee', 'bhai', 'bai', 'behn', 'bhen', 'kutty', 'kutti'];
const COURTESY_JOINED = new RegExp(`^([a-z]{3,}?)(?:${COURTESIES.join('|')})$`);
/** Gujarati, Memon and Kerala courtesies as words of their own, behind a name: Amina Bai, Yusuf Bhai, Ahmad Kutty. */
export const COURTESIES_APART: ReadonlySet<string> = new Set(COURTESIES);

/** Whether a word is a courtesy to the name before it. */
export const isCourtesy = (word: string, before: string): boolean =>
  COURTESIES_APART.has(word) && isName(before);

/** The same written on to a name: Ahmedji, Mariambai, Yusufbhai. After a short base only where that is a name. */
export function withoutCourtesy(word: string): string {
  const base = COURTESY_JOINED.exec(word)?.[1];
  if (base === undefined) return word;
  // Tabatabai is no courtesy.
  return (base.length >= 6 && !/[aeiou]$/.test(base)) || isName(base) ? base : word;
}

/**
 * Two words as one. Bengali letters have a vowel of their own, so a consonant that both words have is written once: কামরুন
 * and নাহার are Kamrunnahar, not Kamrunonahar.
 */
export const writtenTogether = (first: string, second: string): string =>
  isBengaliScript(second) && first.endsWith(second.charAt(0)) ? first + second.slice(1) : first + second;

const BENGALI_ABD = /^আ[বা]?ব?্?বদ[ুোে]?[লরসজন]?$|^আব্?দ[ুোে][লরসজন]?$/;
const BENGALI_DIN = /^(.{2,}?)[ুউ]?দ্দ[িী]ন$/;
const BENGALI_ULLAH = /^(.{2,}?)[ুউ]?ল্(?:লাহ|যা|লা)$/;
const BENGALI_ENDING = /^(.{3,}?)ু[লর]$/;

/** The same compounds in Bengali script; their fixed halves become the Latin canonical words. */
export function splitBengaliCompound(word: string): string[] {
  if (BENGALI_ABD.test(word)) return [ABD];
  if (/^উদ্দ[িী]ন$/.test(word)) return [DIN];
  if (/^উল্(লাহ|যা|লা)$/.test(word)) return [ULLAH];
  if (aliasGroupOf(word) !== undefined || ENDS_SO_IN_BENGALI.test(word)) return [word];
  const din = BENGALI_DIN.exec(word)?.[1];
  if (din !== undefined) return [din, DIN];
  const ullah = BENGALI_ULLAH.exec(word)?.[1];
  if (ullah !== undefined) return [ullah, ULLAH];
  const merged = BENGALI_MERGED_WITH_IT.exec(word);
  if (merged?.[1] !== undefined && merged[2] !== undefined) return [merged[1], merged[2]];
  const base = BENGALI_ENDING.exec(word)?.[1];
  // Nur, Mansur end so by nature: their Latin spelling tells.
  return base !== undefined && !/(s|z|f|n)[uo]r$|[uo]bul$|mmul$/.test(transliterateBengali(word))
    ? [base]
    : [word];
}

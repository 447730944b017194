import { ABD, AMAT, ARABIC_ABD, ARABIC_DIN, ARABIC_ULLAH, DIN, ULLAH } from './compound-parts.ts';
import { splitDoubleName, withoutPilgrim } from './double-names.ts';
import {
  attributeOfGod,
  nameAfterAbdullah,
  splitAbbreviated,
  splitFollower,
  withoutCourtesy,
} from './joined-words.ts';
import { NATURAL_UL_UR, NOT_ARTICLE, SHORT_WITH_ARTICLE } from './name-words.ts';
import { splitFixed, splitGiven, splitOddDin } from './odd-compounds.ts';

const ABDULLAH = /^[cgk]?abd[aeiou]{1,2}l{1,2}a{1,2}(h{1,2}|hi|i|y|ye|yi)?$/;
const ABD_ALONE = /^[cgk]?abd(ul|yl|al|el|ol|il|ool|oul|ull|ur|us|uz|un|ut|ush|er|es|en|ar|as|ud)$/;
const ABD_JOINED = /^[cgk]?abd([aeiou]{1,2})([a-z]{3,})$/;
const DIN_ALONE = /^([aeou]|oo|ou)(d{1,2}h?|t{2})(i|ee|ie|ii|ea)ne?$/;
const DIN_JOINED = /^([a-z]{3,}?)(?:(?:u|oo|ou)d{1,2}h?|[aeio]dd|[aeu]tt|[aeou]td|uth|ad)(?:i|ee|ie|ii)ne?$/;
const ULLAH_ALONE = /^(u|o|ou)ll?ah?$/;
const AMAT_ALONE = /^ama?t[ue][lrsnz]$/;
/** Ümmügülsüm, Omolbanin: the mother of Kulthum, of the sons, written as one. */
const UMM_JOINED = /^[uo]mm?(?:[aeiu]|[aeou]l)?([gkq][aou]l(?:s|th)[aou]m|ban(?:i|ee)n)$/;
/** West African hands: Ramatoulaye, Ramatoulie. */
const ULLAH_JOINED =
  /^([a-z]{3,}?)(?:u|o|ou)lla(?:h|hi)?$|^([a-z]{3,}?)allah$|^([a-z]{4,}?)(?:u|ou)l(?:aye|ai|ie)$/;

/** In French hands with one d: Zinedine. Balkan hands leave the last e out as well (Nusredin), behind the bases below only. */
const DIN_OF_ONE_D = /^([a-z]{3,}?)edin(e?)$/;
const BALKAN_BASES = new Set(
  `ala alaa bedr badr burhan dzelal dzemal djemal fahr fakhr fehr hajr hayr imad izz iz jelal kemal khair kheir muhj
  nasr nedjm nedzm nizam nour nur nusr saad sabah salah sejf seif shams shems sems siradj siradz taki zajn zejn zin`.split(
    /\s+/,
  ),
);

function splitDinOfOneD(word: string): string[] | undefined {
  const [, base = '', last = ''] = DIN_OF_ONE_D.exec(word) ?? [];
  return base !== '' && base !== 'boum' && (last !== '' || BALKAN_BASES.has(base)) ? [base, DIN] : undefined;
}

/** Base words whose -ur or -ul is the article although the base is one syllable (Fazlur Rahman, Nurul Islam). */
const SHORT_BASES =
  /^(fazl|fozl|lutf|lotf|bazl|bozl|shams|sams|badr|zia|jia|ata|moti|mati|muti|n[ou]+r|s[ay]+f|saif|bad|nas|nasr|shah|zah[ui]r)$/;

function splitArticleEnding(word: string): string {
  const found = /^([a-z]{3,})(?:ul|ur)$/.exec(word);
  const base = found?.[1];
  // Aysegul and Fatmagul hold a rose.
  if (base === undefined || NATURAL_UL_UR.has(word) || /^(?:abo?u|mac)|gul$/.test(word)) return word;
  // -our, -oul are French spellings of the vowel, not the article (Ashour, Mansour).
  const short = base.replace(/([aeiou])\1/g, '$1');
  const longBase = short.length >= 4 && !/[aeiou]$/.test(short) && /[aeiouy].*[aeiouy]/.test(short);
  if (!longBase && !SHORT_BASES.test(base)) return word;
  return base;
}

/** Family names that are no 'servant of': Abdellaoui, العبدلاوي. */
const ABD_FAMILY = /^[cgk]?abd[aeiou]l{1,2}a(?:(?:ou|w)i?i|[yij]{0,2}(?:ev|ew)a?)$/;

function splitAbd(word: string): string[] | undefined {
  if (ABD_FAMILY.test(word)) return [word];
  const bare = /^[cgk]?abd(r[a-z]{4,}|[^aeiou][a-z]{3,})$/.exec(word)?.[1];
  if (bare !== undefined && attributeOfGod(bare)) return [ABD, bare];
  const joined = ABD_JOINED.exec(word);
  let rest = joined?.[2];
  if (rest === undefined) return undefined;
  const first = rest[0] ?? '';
  // Abdiaziz: the second vowel is the name's.
  const begun = /^i[ai]$/.test(joined?.[1] ?? '') ? `${joined?.[1]?.[1]}${rest}` : '';
  if (attributeOfGod(begun)) return [ABD, begun];
  // Two words in -latif share the l of the article: Abdulatif.
  if (/^l?at(?:i{1,2}|e{1,2})f$/.test(rest)) rest = 'latif';
  else if (first === 'l' && rest.length > 3) rest = rest.slice(1);
  else if (first === rest[1] && /[rsnztd]/.test(first)) rest = rest.slice(1);
  // 'kla' is no name: a slip in Abdulla, not a compound.
  return rest.length < 3 || /^[^aeiou]{2}[aeiou]$/.test(rest)
    ? undefined
    : [ABD, ...splitLatinCompound(rest)];
}

/** The article joined to its word (Almasri, Elsayed) comes off when at least four letters stay. */
function stripJoinedArticle(word: string): string {
  // Alirezaei is Ali and Reza.
  if (NOT_ARTICLE.has(word) || /^alir[ae][dz]/.test(word)) return word;
  // Elidrissi, Alansari: before a vowel only a family name in -i tells the article.
  if (/^[ae]l[aeiou][a-z]{4,}[iy]$/.test(word)) return word.slice(2);
  if (!/^[ae]l[bcdfghjkmnpqrstvwxyz]/.test(word)) return word;
  const rest = word.slice(2);
  const bare = rest.replace(/([aeiou])\1/g, '$1');
  return bare.length >= 4 && /[aeiouy]/.test(rest) ? rest : word;
}

/** 'Son of' behind the father's name: Davutoğlu, Hacızade, Izetbegović. */
const SON_OF_JOINED = /^([a-z]{3,}?)(og(?:h)?l[ui]|oglou|zad(?:eh?|ah?)|zoda|begovich?)$/;
/** Shahzada is a prince and a name of its own. */
const PRINCE = /^(?:sh?[ae]h|شاه)$/;

/** The parts of one Latin word: Abdurrahman → abdul rahman, Nizamuddin → nizam uddin, Shafiqul → shafiq. */
export function splitLatinCompound(word: string): string[] {
  if (ABDULLAH.test(word)) return [word.replace(/^[cgk]/, '')];
  if (ABD_ALONE.test(word)) return [ABD];
  if (DIN_ALONE.test(word)) return [DIN];
  if (ULLAH_ALONE.test(word)) return [ULLAH];
  if (AMAT_ALONE.test(word)) return [AMAT];
  const untitled = withoutPilgrim(word);
  if (untitled !== word) return splitLatinCompound(untitled);
  // Muhammadabdullah, Mdabdulkarim.
  const inner = /^([a-z]{2,}?)([cgk]?abd[aeiou][a-z]{2,})$/.exec(word);
  if (inner?.[1] !== undefined && inner[2] !== undefined)
    return [...splitLatinCompound(inner[1]), ...splitLatinCompound(inner[2])];
  const abbreviated = splitAbbreviated(word);
  if (abbreviated !== undefined) return abbreviated.flatMap(splitLatinCompound);
  const follower = nameAfterAbdullah(word);
  if (follower !== undefined) return ['abdullah', ...splitLatinCompound(follower)];
  const abd = splitAbd(word);
  if (abd !== undefined) return abd;
  // Ahmadinejad holds neither 'of the religion' nor 'son of'.
  if (/ne(?:j|z|zh|zs|dz|dj|dsch|sch)ad$/.test(word)) return [word];
  const odd = splitOddDin(word) ?? splitGiven(word) ?? splitFixed(word);
  if (odd !== undefined) return odd;
  const double = splitDoubleName(word);
  if (double !== undefined) return double.flatMap(splitLatinCompound);
  const din = DIN_JOINED.exec(word);
  if (din?.[1] !== undefined) return [din[1], DIN];
  const oneD = splitDinOfOneD(word);
  if (oneD !== undefined) return oneD;
  if (/^at{1,2}al{1,2}ah?$/.test(word)) return ['ata', ULLAH];
  const umm = UMM_JOINED.exec(word)?.[1];
  if (umm !== undefined) return ['umm', umm];
  const ullah = ULLAH_JOINED.exec(word);
  const base = ullah?.[1] ?? ullah?.[2] ?? ullah?.[3];
  if (base !== undefined) return [base, ULLAH];
  const son = SON_OF_JOINED.exec(word);
  if (son?.[1] !== undefined && son[2] !== undefined && !PRINCE.test(son[1]))
    return [...splitLatinCompound(son[1]), son[2]];
  const followed = splitFollower(word);
  if (followed !== undefined) return followed.flatMap(splitLatinCompound);
  const plain = withoutCourtesy(word);
  if (plain !== word) return splitLatinCompound(plain);
  const bare = stripJoinedArticle(word);
  return bare === word ? [splitArticleEnding(word)] : splitLatinCompound(bare);
}

/** Urdu writes the hamza of Alauddin and Bahauddin with its seat: علاؤالدین, بہاؤ الدین, ثناؤاللہ. */
const SEAT_OF_HAMZA = /^(علا|بها|ضيا|ثنا|ذكا|عطا|شفا)و$/;
/** امیرعبداللهیان, محمدعبدالله: two names written as one. */
const SERVANT_INSIDE = /^(?!ابو|ابن|بن|ام(?!ير)|ال)(.{3,}?)(عبدال.{3,})$/;
/** نذرالاسلام, سیف‌الرحمن: two names and the article between them, written as one. */
const ARTICLE_INSIDE =
  /^(?!عبدال|ابوال|امال)(.{2,})ال(اسلام|حق|هدي|رحمن|رحمان|زمان|عابدين|نبي|نسا|مومنين|مرسلين)$/;
const ARABIC_SONS = ['اوغلو', 'زاده', 'بيغوفيتش', 'بيجوفيتش'];

/** The same for Arabic script: عبدالرحمن → عبد رحمن, النجار → نجار, نورالدین → نور الدين. */
export function splitArabicCompound(word: string): string[] {
  if (word === 'عبدالله' || word === ARABIC_DIN || word === ARABIC_ULLAH) return [word];
  const seat = SEAT_OF_HAMZA.exec(word)?.[1];
  if (seat !== undefined) return [seat];
  const servant = SERVANT_INSIDE.exec(word);
  if (servant?.[1] !== undefined && servant[2] !== undefined)
    return [...splitArabicCompound(servant[1]), ...splitArabicCompound(servant[2])];
  const inside = ARTICLE_INSIDE.exec(word);
  if (inside?.[1] !== undefined && inside[2] !== undefined)
    return [...splitArabicCompound(inside[1]), inside[2]];
  if (word === 'اللهم' || word === 'للله') return [ARABIC_ULLAH];
  if (/^عبدا?ل{1,2}اوي$/.test(word)) return ['عبدلاوي'];
  if (word.startsWith('عبدال') && (word.length >= 8 || SHORT_WITH_ARTICLE.has(word.slice(3))))
    return [ARABIC_ABD, ...splitArabicCompound(word.slice(5))];
  // ابوالكلام: 'father of' before an article, as where the two are written apart.
  if (/^ابوال.{3,}$/.test(word)) return [`ابو${word.slice(5)}`];
  // امالبنين: 'mother of', likewise.
  if (/^امال.{4,}$/.test(word)) return ['ام', ...splitArabicCompound(word.slice(4))];
  // عطالله, نصرلله: written as one, with one of the letters that both words have.
  const ofGod = /^(.+[^ا])ا?لله$/.exec(word)?.[1];
  if (ofGod !== undefined) return [ofGod === 'عط' ? 'عطا' : ofGod, ARABIC_ULLAH];
  for (const ending of ARABIC_SONS)
    if (
      word.endsWith(ending) &&
      word.length >= ending.length + 3 &&
      !PRINCE.test(word.slice(0, -ending.length))
    )
      return [...splitArabicCompound(word.slice(0, -ending.length)), ending];
  for (const ending of [ARABIC_DIN, ARABIC_ULLAH]) {
    if (word.endsWith(ending) && word.length >= ending.length + 2) {
      return [...splitArabicCompound(word.slice(0, -ending.length)), ending];
    }
  }
  if (SHORT_WITH_ARTICLE.has(word)) return [word.slice(2)];
  if (word.startsWith('ال') && word.length >= 5 && !NOT_ARTICLE.has(word))
    return splitArabicCompound(word.slice(2));
  return [word];
}

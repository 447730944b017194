import { pick } from '#db/seed/demo-random.ts';
import { KNOWN_NAMES } from '#shared/names/known-names.ts';

/** Invented register names with the skew, spellings, slips and layouts of British registers; nobody in particular. */
export type NameMaker = { registerName(): string; queryFor(registered: string): string };

type Random = () => number;

const list = (text: string) => text.trim().split(/\s+/);
const MUHAMMAD = list(
  'Muhammad Mohammed Mohammad Mohamed Muhammed Mohamad Md Mohd Muhamad Mahomed Maxamed Mehmet Mohammod',
);
const MEN =
  list(`Ali Ahmed Hussain Hassan Ibrahim Khalid Tariq Rashid Nadeem Saleem Kareem Bashir Nazir Zafar Iqbal Imran
  Javed Mahmood Shabir Ghulam Akhtar Aslam Anwar Ashraf Riaz Tahir Farooq Habib Haroon Idris Jamil Kamal Latif Mansoor
  Nasir Qasim Rafiq Sajid Talib Usman Waheed Yaqub Zahid Omar Suleman Mustafa Osman Hamza Bilal Musa Yusuf Ismail`);
const WOMEN =
  list(`Fatima Khadija Aisha Zainab Maryam Amina Safiya Ruqayya Sumayya Hafsa Nasreen Shaheen Parveen Yasmin
  Razia Kulsum Sakina Zubaida Rehana Shamim Naseem Salma Samina Farida Hamida Jamila Khalida Latifa Mumtaz Nargis Rabia
  Sabina Tahira Zahida Bushra Halima Noor Sughra Mehmooda Rashida Rubina Shazia Saima Uzma Farzana Robina`);
const FAMILIES =
  list(`Khan Hussain Ahmed Ali Mirza Malik Qureshi Sheikh Chaudhry Butt Dar Rana Raja Bhatti Siddiqui Ansari
  Hashmi Rizvi Kazmi Bukhari Gilani Minhas Awan Abbasi Baig Miah Uddin Rahman Patel Desai Mulla Ismail Yusuf Warsame Farah
  Abdi Yilmaz Demir Begovic Hadzic Haddad Najjar Masri Shami Islam Akhtar Shah Mahmood Iqbal Hassan Omar Jama Elmi Kaya`);
const WOMEN_LAST = list('Begum Bibi Khatoon Akhtar Kausar Begum Bibi Khatun');
const ABD = ['Abdul ', 'Abdul ', 'Abdur ', 'Abdel ', 'Abd al-', 'Abdul'];
const ONSETS = list('b d f g h j k l m n q r s t w y z sh kh gh ch dh');
const VOWELS = list('a a a i i u e o aa ee oo ai');
const CODAS = ['', '', 'n', 'r', 'm', 'l', 'd', 'sh', 'k'];
const ABD_PARTS = list(
  'Rahman Karim Aziz Hamid Majid Ghafoor Rashid Latif Haq Wahid Qadir Razzaq Salam Malik Khaliq',
);
const DIN_PARTS = list('Shams Nizam Jalal Kamal Salah Zia Fakhr Muin Nur Saif Riaz Jamal Badr Taj Imam');
const ARABIC: [string, string][] = [
  ['Muhammad', 'محمد'],
  ['Ali', 'علي'],
  ['Ahmed', 'احمد'],
  ['Hussain', 'حسین'],
  ['Hassan', 'حسن'],
  ['Khan', 'خان'],
  ['Iqbal', 'اقبال'],
  ['Malik', 'ملک'],
  ['Fatima', 'فاطمہ'],
  ['Begum', 'بیگم'],
  ['Bibi', 'بی بی'],
  ['Zainab', 'زینب'],
  ['Tariq', 'طارق'],
  ['Khalid', 'خالد'],
  ['Mirza', 'مرزا'],
  ['Shah', 'شاہ'],
  ['Akhtar', 'اختر'],
  ['Nasreen', 'نسرین'],
  ['Yusuf', 'یوسف'],
  ['Rashid', 'رشید'],
  ['Qureshi', 'قریشی'],
  ['Siddiqui', 'صدیقی'],
  ['Ibrahim', 'ابراہیم'],
];
const TITLES = ['Haji', 'Late', 'Mrs', 'Hafiz', 'Alhaj', 'Mr', 'Syed', 'Maulana', 'Hajjah'];
const RESPELL: [RegExp, string][] = [
  [/ee/, 'i'],
  [/oo/, 'u'],
  [/i(?=[^aeiou])/, 'ee'],
  [/u(?=[^aeiou])/, 'oo'],
  [/q/, 'k'],
  [/k(?!h)/, 'q'],
  [/z/, 'j'],
  [/ss/, 's'],
  [/mm/, 'm'],
  [/ai/, 'ei'],
  [/y/, 'i'],
  [/a(?=[^aeiou])/, 'aa'],
  [/ud/, 'ood'],
  [/ph/, 'f'],
  [/sh/, 's'],
  [/e(?=[^aeiou])/, 'i'],
  [/o(?=[^aeiou])/, 'u'],
  [/([lnrd])(?=[aeiou])/, '$1$1'],
  [/h$/, ''],
  [/a$/, 'ah'],
  [/w/, 'v'],
];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Zipf-like: the first entries are met far more often than the last. */
const skewed = <T>(random: Random, values: readonly T[]): T => {
  const at = Math.floor(values.length ** random()) - 1;
  return values[Math.min(values.length - 1, Math.max(0, at))] as T;
};

function respell(random: Random, word: string): string {
  const [pattern, by] = pick(random, RESPELL);
  return capital(word.toLowerCase().replace(pattern, by));
}

function slip(random: Random, word: string): string {
  if (word.length < 4) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  return word.slice(0, at) + letter + word.slice(at + (kind === 2 ? 1 : 0));
}

/** Villages, clans and rare names: the long tail that makes up most of a register's dictionary. */
function rareName(random: Random): string {
  const syllables = Array.from(
    { length: random() < 0.6 ? 2 : 3 },
    () => pick(random, ONSETS) + pick(random, VOWELS),
  );
  return capital(syllables.join('') + pick(random, CODAS));
}

function familyName(random: Random): string {
  const kind = random();
  if (kind < 0.8) return skewed(random, FAMILIES);
  return kind < 0.94 ? capital(pick(random, KNOWN_NAMES)) : rareName(random);
}

function manWords(random: Random): string[] {
  const style = random();
  const given =
    style < 0.18
      ? [pick(random, ABD) + pick(random, ABD_PARTS)]
      : style < 0.26
        ? [`${pick(random, DIN_PARTS)} Uddin`]
        : style < 0.6
          ? [skewed(random, MUHAMMAD), personal(random, MEN)]
          : [personal(random, MEN), ...(random() < 0.35 ? [personal(random, MEN)] : [])];
  return [...given, familyName(random)];
}

const personal = (random: Random, common: readonly string[]) =>
  random() < 0.62
    ? skewed(random, common)
    : random() < 0.06
      ? rareName(random)
      : capital(pick(random, KNOWN_NAMES));

function womanWords(random: Random): string[] {
  const second = random() < 0.3 ? [personal(random, WOMEN)] : [];
  return [
    personal(random, WOMEN),
    ...second,
    random() < 0.45 ? skewed(random, WOMEN_LAST) : familyName(random),
  ];
}

function inArabic(words: string[]): string[] {
  return words.map((word) => ARABIC.find(([latin]) => latin === word)?.[1] ?? word);
}

function registered(random: Random): string {
  let words = random() < 0.54 ? manWords(random) : womanWords(random);
  if (random() < 0.02) return inArabic(words).join(' ');
  words = words.map((word) =>
    random() < 0.22 ? respell(random, word) : random() < 0.015 ? slip(random, word) : word,
  );
  if (random() < 0.04 && words.length > 2)
    words = words.map((word, at) => (at < 2 && at < words.length - 1 ? `${word.charAt(0)}.` : word));
  if (random() < 0.08) words = [pick(random, TITLES), ...words];
  if (random() < 0.12) words = [`${words.at(-1)?.toUpperCase()},`, ...words.slice(0, -1)];
  const name = words.join(' ');
  return random() < 0.15 ? name.toUpperCase() : name;
}

/** What a family types when it looks for this row: a third as written, the rest respelt, slipped, cut or turned. */
function typed(random: Random, name: string): string {
  const words = name
    .replace(',', '')
    .split(' ')
    .filter((word) => !TITLES.includes(word));
  const style = random();
  const at = Math.floor(random() * words.length);
  const change = (by: (word: string) => string) =>
    words.map((word, i) => (i === at ? by(word) : word)).join(' ');
  if (style < 0.3) return words.join(' ');
  if (style < 0.55) return change((word) => respell(random, word));
  if (style < 0.7) return change((word) => slip(random, word));
  if (style < 0.8) return words.length > 2 ? words.toSpliced(at, 1).join(' ') : words.join(' ');
  if (style < 0.88) return words.toReversed().join(' ');
  if (style < 0.93) return words.length > 2 ? change((word) => word.charAt(0)) : words.join('');
  if (style < 0.97) return inArabic(words.map((word) => capital(word.toLowerCase()))).join(' ');
  return words.at(at) ?? name;
}

export function nameMaker(random: Random): NameMaker {
  return { registerName: () => registered(random), queryFor: (name) => typed(random, name) };
}

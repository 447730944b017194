/** Where a prayer's words stand. */
export type PrayerSource =
  | { book: 'quran'; surah: number; verse: number }
  | { book: 'muslim' | 'tirmidhi'; number: number };

/**
 * Words of the Qur'an and of hadith that the product shows, letter for letter; a meaning and a source line for each stand in the
 * locales (`duas`, `walk`). Nothing here is put together by the product: who adds a text names its sources in docs/prayers.md.
 */
export interface Prayer {
  /** Vocalised. Verses as the mushaf writes them: a test compares them with a packaged copy of its text. */
  arabic: string;
  source: PrayerSource;
  /** Less than the whole says so beside its source. */
  part: 'whole' | 'opening' | 'end';
  /** Whose the pronouns are. */
  for: 'man' | 'woman' | 'anyone';
}

export const PRAYERS = {
  forgiveHim: {
    arabic: 'اللَّهُمَّ اغْفِرْ لَهُ وَارْحَمْهُ وَعَافِهِ وَاعْفُ عَنْهُ',
    source: { book: 'muslim', number: 963 },
    part: 'opening',
    for: 'man',
  },
  /** The same words with a woman's pronouns, as the funeral prayer over her has them. */
  forgiveHer: {
    arabic: 'اللَّهُمَّ اغْفِرْ لَهَا وَارْحَمْهَا وَعَافِهَا وَاعْفُ عَنْهَا',
    source: { book: 'muslim', number: 963 },
    part: 'opening',
    for: 'woman',
  },
  forgiveAll: {
    arabic: 'اللَّهُمَّ اغْفِرْ لِحَيِّنَا وَمَيِّتِنَا وَشَاهِدِنَا وَغَائِبِنَا وَصَغِيرِنَا وَكَبِيرِنَا وَذَكَرِنَا وَأُنْثَانَا',
    source: { book: 'tirmidhi', number: 1024 },
    part: 'whole',
    for: 'anyone',
  },
  returning: {
    arabic: 'إِنَّا لِلَّهِ وَإِنَّآ إِلَيْهِ رَٰجِعُونَ',
    source: { book: 'quran', surah: 2, verse: 156 },
    part: 'end',
    for: 'anyone',
  },
  parents: {
    arabic: 'رَبَّنَا ٱغْفِرْ لِى وَلِوَٰلِدَىَّ وَلِلْمُؤْمِنِينَ يَوْمَ يَقُومُ ٱلْحِسَابُ',
    source: { book: 'quran', surah: 14, verse: 41 },
    part: 'whole',
    for: 'anyone',
  },
  /** The greeting taught for visiting graves (Zuhayr's wording; Ibn Majah 1547 has one word more). Shown, never spoken by a machine. */
  salam: {
    arabic:
      'السَّلَامُ عَلَيْكُمْ أَهْلَ الدِّيَارِ مِنَ الْمُؤْمِنِينَ وَالْمُسْلِمِينَ وَإِنَّا إِنْ شَاءَ اللَّهُ لَلَاحِقُونَ أَسْأَلُ اللَّهَ لَنَا وَلَكُمُ الْعَافِيَةَ',
    source: { book: 'muslim', number: 975 },
    part: 'whole',
    for: 'anyone',
  },
} as const satisfies Readonly<Record<string, Prayer>>;

export type PrayerName = keyof typeof PRAYERS;

/** A verse stands in the brackets that tell God's words from men's. */
export const inBrackets = ({ arabic, source }: Prayer): string =>
  source.book === 'quran' ? `﴿${arabic}﴾` : arabic;

/** Duas that everyone knows, word for word as their sources have them; translations stand in the locales. */
export const DUA_PRESETS = [
  {
    /** Sahih Muslim 963. */
    name: 'forgiveness',
    arabic: 'اللَّهُمَّ اغْفِرْ لَهُ وَارْحَمْهُ وَعَافِهِ وَاعْفُ عَنْهُ',
  },
  {
    /** Qur’an 2:156. */
    name: 'returning',
    arabic: 'إِنَّا لِلَّهِ وَإِنَّا إِلَيْهِ رَاجِعُونَ',
  },
  {
    /** Qur’an 14:41. */
    name: 'parents',
    arabic: 'رَبَّنَا اغْفِرْ لِي وَلِوَالِدَيَّ وَلِلْمُؤْمِنِينَ يَوْمَ يَقُومُ الْحِسَابُ',
  },
] as const;

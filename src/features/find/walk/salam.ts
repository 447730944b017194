/**
 * The greeting taught for visiting graves, word for word as in Sahih Muslim 975 (Zuhayr's wording); others,
 * such as Ibn Majah 1547, have one word more. Its meaning is in the locales. It is shown as text, never
 * spoken by a machine.
 */
export const SALAM =
  'السَّلَامُ عَلَيْكُمْ أَهْلَ الدِّيَارِ مِنَ الْمُؤْمِنِينَ وَالْمُسْلِمِينَ وَإِنَّا إِنْ شَاءَ اللَّهُ لَلَاحِقُونَ أَسْأَلُ اللَّهَ لَنَا وَلَكُمُ الْعَافِيَةَ';

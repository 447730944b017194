/**
 * The greeting taught for visiting graves, word for word as Sahih Muslim 975 has it (Zuhayr's wording); others, such
 * as Ibn Majah 1547, say it with one word more. What it means stands in the locales. It is text, never spoken by a machine.
 */
export const SALAM =
  'السَّلَامُ عَلَيْكُمْ أَهْلَ الدِّيَارِ مِنَ الْمُؤْمِنِينَ وَالْمُسْلِمِينَ وَإِنَّا إِنْ شَاءَ اللَّهُ لَلَاحِقُونَ أَسْأَلُ اللَّهَ لَنَا وَلَكُمُ الْعَافِيَةَ';

import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** TrueType files for what the server draws itself: cards and preview pictures. (Pages load their own woff2.) */
export const FONT_FILES = {
  latin: resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  latinBold: resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  arabic: resolve('@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
  arabicBold: resolve('@expo-google-fonts/noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold.ttf'),
  urdu: resolve('@expo-google-fonts/noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf'),
  urduBold: resolve('@expo-google-fonts/noto-nastaliq-urdu/600SemiBold/NotoNastaliqUrdu_600SemiBold.ttf'),
};

export const hasArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * Letters that Arabic, Persian, Urdu and Pashto keyboards code differently for one sound, or that writers
 * interchange: yeh (ي ی ى ے ئ), kaf (ك ک), heh (ه ہ ھ ة ۃ), the hamza carriers (أ إ آ ٱ ؤ).
 * Source: Unicode Standard ch. 9.2 (Arabic), Urdu Zabta Takhti; Lucene's ArabicNormalizer and PersianNormalizer
 * unify the same sets.
 */
const UNIFIED: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ٲ: 'ا',
  ٳ: 'ا',
  ٵ: 'ا',
  ؤ: 'و',
  ٶ: 'و',
  ۇ: 'و',
  ۆ: 'و',
  ۋ: 'و',
  ۄ: 'و',
  ئ: 'ي',
  ی: 'ي',
  ى: 'ي',
  ے: 'ي',
  ۓ: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ێ: 'ي',
  ٸ: 'ي',
  ۑ: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ګ: 'گ',
  ڭ: 'گ',
  ہ: 'ه',
  ھ: 'ه',
  ة: 'ه',
  ۃ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ۂ: 'ه',
  ۿ: 'ه',
  ں: 'ن',
  ڼ: 'ن',
  ڻ: 'ن',
  ټ: 'ٹ',
  ډ: 'ڈ',
  ړ: 'ڑ',
  ځ: 'ز',
  څ: 'چ',
  ږ: 'ژ',
  ښ: 'ش',
  ڤ: 'و',
  ڨ: 'ق',
  ڥ: 'ف',
  ء: '',
  ٴ: '',
  ـ: '',
};

/** Maps one letter to the form of its group; other characters stay. */
export function unifyArabicLetter(letter: string): string {
  return UNIFIED[letter] ?? letter;
}

export function isArabicScript(text: string): boolean {
  return /[\u0620-\u06ff]/.test(text);
}

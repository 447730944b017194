/** The usual Latin letter of each Arabic, Persian and Urdu one; short vowels are not written and not guessed. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ء: '', ؤ: 'u', ئ: 'i', ب: 'b', پ: 'p', ت: 't', ٹ: 't' },
  ...{ ث: 'th', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ڈ: 'd', ذ: 'dh', ر: 'r', ڑ: 'r', ز: 'z', ژ: 'zh' },
  ...{ س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ڤ: 'v', ق: 'q', ك: 'k' },
  ...{ ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ں: 'n', ه: 'h', ہ: 'h', ھ: 'h', ة: 'a', و: 'u', ي: 'i' },
  ...{ ی: 'i', ى: 'a', ے: 'e' },
};

/**
 * A name as a library for Latin letters needs it. Without this a baseline would find nothing across scripts, and the
 * comparison would say only that.
 */
export const romanise = (name: string): string =>
  [...name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .replace(/[^a-z ]/g, '');

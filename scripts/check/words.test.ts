import { describe, expect, it } from 'vitest';
import { checkWords, readWords } from '#scripts/check/words.ts';

const words = readWords(process.cwd());
const find = (english: string, language: string, text: string, key = 'key'): string[] =>
  checkWords(
    'slice',
    new Map([
      ['en', new Map([[key, english]])],
      [language, new Map([[key, text]])],
    ]),
    words,
  );

describe('a word that the table knows', () => {
  it('is asked for in the other language, whatever its form', () => {
    expect(find('See the graves', 'fr', 'Ouvrir')).toEqual([
      'fr slice:key has no word for ‘grave’ of docs/words.md',
    ]);
    expect(find('See the graves', 'fr', 'Voir les tombes')).toEqual([]);
    expect(find('Two cemeteries', 'ar', 'مَقْبَرتان')).toEqual([]);
    expect(find('Two cemeteries', 'tr', 'İki yer')).toHaveLength(1);
  });

  it('is not asked for where it is a value or an address', () => {
    expect(find('At {{grave}}, see /grave/12', 'fr', 'À {{grave}}, voir /grave/12')).toEqual([]);
    expect(find('Press [[search:grave.open]]', 'fr', 'Touchez [[search:grave.open]]')).toEqual([]);
    expect(find('stream-player', 'fr', 'stream-player')).toEqual([]);
  });

  it('is not asked for in a text that the list excuses', () => {
    const [place = ''] = [...words.excused];
    const [language = '', path = ''] = place.split(' ');
    const [slice = '', key = ''] = path.split(':');
    const texts = new Map([
      ['en', new Map([[key, 'A grave, a dua, a memorial']])],
      [language, new Map([[key, '–']])],
    ]);
    expect(checkWords(slice, texts, words)).toEqual([]);
    expect(checkWords('elsewhere', texts, words)).not.toEqual([]);
  });
});

describe('a word that means something else', () => {
  it.each([
    ['en', 'This page is not there.'],
    ['en', 'This was sent already.'],
    ['en', 'Open the grave'],
    ['ur', 'یادگار کھولیں'],
    ['ur', 'قبر تلاش کیجیے، نام لکھیں'],
    ['fr', 'Ouvrir le mémorial'],
    ['ar', 'فتح القبر'],
    ['ur', 'صفائی والا بک کریں'],
    ['tr', 'Parola seçin'],
    ['ms', 'Nama si mati'],
    ['fr', 'Envoyer une invocation'],
    ['fr', 'Pourquoi ?'],
    ['fr', "L'adresse"],
    ['fr', '« ici »'],
    ['en', 'Assalamu alaykum,\n\nwe have read it.'],
    ['ur', 'یہ كتاب'],
    ['ar', 'عام ١٩٧٥'],
    ['en', 'Somebody commented'],
    ['en', "the cemetery's office"],
    ['ar', 'يرجى تسجيل الدخول'],
    ['ar', 'فيرجى الانتظار'],
    ['ar', 'زيارات التنظيف'],
    ['ar', 'صفحات أسرتها'],
    ['ar', 'الأسر والأئمة'],
    ['ur', 'جس نشریات میں'],
    ['ur', 'ای میل پتا'],
    ['tr', 'Bu gösterimin e-postaları'],
    ['tr', 'Cevabımız'],
    ['tr', 'Merhumun adı'],
    ['tr', "Ziyarah'ta"],
    ['ms', 'Muatkan semula halaman'],
    ['ms', 'Kapsyen diubah'],
    ['ms', 'Notis jenazah'],
    ['fr', 'Annonces de janaza'],
    ['fr', 'Nom du défunt'],
    ['fr', 'Vous êtes invité'],
    ['fr', 'et vous seul les voyez'],
    ['fr', '{{count}} de pages'],
    ['fr', '{{shown}} d’entrées'],
  ])('is found in %s: %s', (language, text) => {
    expect(find(language === 'en' ? text : 'Other words', language, text)).not.toEqual([]);
  });

  it.each([
    ['fr', 'Pourquoi\u00a0? «\u00a0Ici\u00a0» : à 10:30'.replace(' :', '\u00a0:')],
    ['ar', 'عرض صفحة القبر'],
    ['ur', 'قبر کا صفحہ کھولیں'],
    ['en', 'Assalamu alaykum,\n\nWe have already read it.'],
    ['en', 'Open the grave finder'],
    ['en', 'Open the grave’s record'],
    ['ur', 'کمیونٹی رہنماؤں کے لیے'],
    ['ur', 'تمام نشریات'],
    ['ar', 'يُرجى الانتظار'],
    ['ar', 'أسرع طريق'],
    ['ar', 'حفظ الأسرار'],
    ['tr', 'cevapsız aramalar'],
    ['ms', 'Makluman solat jenazah'],
    ['fr', '{{count}} de vos envois'],
    ['fr', 'Vous êtes dans la démo. Un agent est prévenu.'],
    ['fr', 'Vous seule le voyez.'],
    ['fr', '{{count}} d’entre elles'],
    ['en', 'Nobody sees it'],
  ])('is not found in %s: %s', (language, text) => {
    expect(find(language === 'en' ? text : 'Other words', language, text)).toEqual([]);
  });
});

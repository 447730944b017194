import { describe, expect, it } from 'vitest';
import { compareNames, SAME_NAME_THRESHOLD } from './compare-names.ts';
import { segmentModel, WORD_BEGINS, WORD_ENDS } from './segment-model.ts';
import { spellWord } from './spell-word.ts';
import { SURE_READING, writeName } from './write-name.ts';
import { WORD_EDGE, writingModel } from './writing-model.ts';

describe('a known name', () => {
  it.each([
    ['Ghulam Rasool', 'غلام رسول', 'غلام رسول'],
    ['MIRZA, Ghulam', 'غلام ميرزا', 'غلام مرزا'],
    ['Zaynab Begum', 'زينب بيغم', 'زینب بیگم'],
    ['Fatimah', 'فاطمة', 'فاطمہ'],
    ['Sughra Bi Bi', 'صغرى بيبي', 'صغریٰ بی بی'],
    ['Abdul Karim Chaudhry', 'عبد الكريم تشودهري', 'عبدالکریم چودھری'],
    ['Abdurrahman', 'عبد الرحمن', 'عبدالرحمٰن'],
    ['Mohammed Nizamuddin', 'محمد نظام الدين', 'محمد نظام الدین'],
    ['Nur-ul-Islam', 'نور الإسلام', 'نور الاسلام'],
    ['Shafiqul Islam', 'شفيق الإسلام', 'شفیق الاسلام'],
    ['Habibullah', 'حبيب الله', 'حبیب اللہ'],
    ['Hafizullah', 'حفيظ الله', 'حفیظ اللہ'],
    ['Sami Ullah', 'سميع الله', 'سمیع اللہ'],
    ['Barakatullah', 'بركة الله', 'برکت اللہ'],
    ['Abdul Hafiz', 'عبد الحفيظ', 'عبدالحفیظ'],
    ['Mohiuddin', 'محيي الدين', 'محی الدین'],
    ['Zulfiqar Ali', 'ذو الفقار علي', 'ذوالفقار علی'],
    ['Zul Qarnain', 'ذو القرنين', 'ذوالقرنین'],
    ['Amat al-Rahman', 'أمة الرحمن', 'امۃ الرحمٰن'],
    ['Rukhsana Gilani', 'رخسانة جيلاني', 'رخسانہ گیلانی'],
    ['Zohra', 'زهرة', 'زہرہ'],
    ['Umm Habiba', 'أم حبيبة', 'ام حبیبہ'],
    ['Yusuf Al-Haddad', 'يوسف الحداد', 'یوسف الحداد'],
    ['Yusuf Alhaddad', 'يوسف الحداد', 'یوسف الحداد'],
    ['Ali bin Ahmad', 'علي بن أحمد', 'علی بن احمد'],
    ['Haji Musa Bhatti', 'الحاج موسى بهتي', 'حاجی موسیٰ بھٹی'],
    ['Naziran Bibi', 'نذيران بيبي', 'نذیراں بی بی'],
    ['Karam Din', 'كرم دين', 'کرم دین'],
    ['Mehrunnisa', 'مهر النساء', 'مہر النساء'],
    ['Badrun Nessa', 'بدر النساء', 'بدر النساء'],
    ['Ziau Haq', 'ضياء الحق', 'ضیاء الحق'],
    ['Habiburrahman', 'حبيب الرحمن', 'حبیب الرحمٰن'],
    ['Ghulamrasul', 'غلام رسول', 'غلام رسول'],
    ['Noor-e-Jahan', 'نور جهان', 'نور جہاں'],
    ['Abdul Rashid', 'عبد الرشيد', 'عبدالرشید'],
    ['Uzma Rubinah', 'عظمى روبينة', 'عظمیٰ روبینہ'],
    ['Nagwa', 'نجوى', 'نجویٰ'],
    ['Rezaie', 'رضائي', 'رضائی'],
    ['Lahcen', 'لحسن', 'لحسن'],
    ['Fateh Shahzad', 'فتح شهزاد', 'فتح شہزاد'],
    ['Mehmet Öztürk s/o Ali', undefined, undefined],
  ])('%s', (name, arabic, urdu) => {
    if (arabic === undefined) {
      expect(writeName(name, 'ar').confidence).toBeLessThan(SURE_READING);
      return;
    }
    expect(writeName(name, 'ar').text).toBe(arabic);
    expect(writeName(name, 'ur').text).toBe(urdu);
    expect(writeName(name, 'ar').confidence).toBeGreaterThanOrEqual(SURE_READING);
    expect(writeName(name, 'ur').confidence).toBeGreaterThanOrEqual(SURE_READING);
  });

  it.each([
    ['غلام رسول مرزا', 'Ghulam Rasul Mirza'],
    ['عبد الرحمن الحداد', 'Abdul Rahman Al-Haddad'],
    ['نظام الدین', 'Nizamuddin'],
    ['صغریٰ بی بی', 'Sughra Bibi'],
    ['علي بن أحمد', 'Ali bin Ahmad'],
  ])('%s in Latin letters', (name, latin) => {
    expect(writeName(name, 'en').text).toBe(latin);
  });

  it('has the article on its title, and spaces where each script has them', () => {
    const both = (name: string) => [writeName(name, 'ur').text, writeName(name, 'ar').text];
    expect(both('Al-Haj Musa')).toEqual(['الحاج موسیٰ', 'الحاج موسى']);
    expect(both('Haji Musa')).toEqual(['حاجی موسیٰ', 'الحاج موسى']);
    expect(both('Jahanara Begum')).toEqual(['جہاں آرا بیگم', 'جهان آرا بيغم']);
    expect(both('Salauddin Karzai')).toEqual(['صلاح الدین کرزئی', 'صلاح الدين كرزي']);
    expect(both('Benali Karim')).toEqual(['بن علی کریم', 'بن علي كريم']);
    expect(writeName('Afzaal Baig', 'ur')).toMatchObject({ text: 'افضال بیگ', confidence: 0.97 });
  });

  it('is turned between Arabic and Urdu letters', () => {
    expect(writeName('فاطمة موسى', 'ur').text).toBe('فاطمہ موسیٰ');
    expect(writeName('فاطمہ موسیٰ', 'ar').text).toBe('فاطمة موسى');
  });
});

describe('a name that no table knows', () => {
  it('is spelt from learned segments, less surely, with others beside it', () => {
    const { text, confidence, alternatives } = writeName('Mustafa Bouchrika', 'ar');
    expect(text).toMatch(/^مصطفى ب[\u0621-\u064a]+$/);
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThan(SURE_READING);
    expect(alternatives.length).toBeGreaterThan(0);
    expect(alternatives).not.toContain(text);
    expect(alternatives.every((one) => one.startsWith('مصطفى '))).toBe(true);
  });

  it('has the letters of Urdu that Arabic lacks', () => {
    expect(writeName('Pogachi', 'ur').text).toMatch(/^پ.*گ.*چ/);
    expect(writeName('Pogachi', 'ar').text).not.toMatch(/[پگچ]/);
  });

  it('is written as Urdu is, and read as Urdu is', () => {
    expect(['Gulrez', 'Phulwari', 'Charagh'].map((name) => writeName(name, 'ur').text)).toEqual([
      'گلریز',
      'پھلواری',
      'چراغ',
    ]);
    expect(writeName('گوہر', 'en').text).toBe('Gohar');
  });

  it('is the likeliest of all spellings, whose shares are parts of one', () => {
    const spellings = spellWord('karimi', 'latin', 'ar');
    const total = spellings.reduce((sum, { share }) => sum + share, 0);
    expect(spellings.map(({ share }) => share)).toEqual(
      spellings.map(({ share }) => share).sort((a, b) => b - a),
    );
    expect(total).toBeGreaterThan(0.4);
    expect(total).toBeLessThanOrEqual(1.000001);
    expect(spellings.some(({ text }) => text === 'كريمي')).toBe(true);
  });
});

describe('what is not sure is not called so', () => {
  it.each(['Rashid Khan', 'Alia Begum', 'Komali Begum', 'Ali E Khan', 'ali e khan'])('%s', (name) => {
    expect(writeName(name, 'ur').confidence).toBeLessThan(SURE_READING);
  });

  it.each([
    ['letters stand for words', 'M B Iqbal'],
    ['a name that is two names in Latin letters', 'Rashid'],
    ["a relative's name that is left out", 'Khadija w/o Ali'],
    ['a name that only sounds like a known one', 'Thamir'],
  ])('%s', (_what, name) => {
    for (const script of ['ar', 'ur'] as const)
      expect(writeName(name, script).confidence).toBeLessThan(SURE_READING);
  });

  it.each(['', '   ', '123', '—', '😀'])('nothing at all: %j', (name) => {
    for (const script of ['ar', 'ur', 'en'] as const)
      expect(writeName(name, script).confidence).toBeLessThan(SURE_READING);
  });

  it('never fails and stays small, whatever is typed', () => {
    for (const name of ['x'.repeat(5000), 'ا'.repeat(5000), 'ab '.repeat(900), '\ud800', 'আব্দুল করিম'])
      for (const script of ['ar', 'ur', 'en'] as const)
        expect(writeName(name, script).text.length).toBeLessThan(9000);
  });
});

describe('the learned chances of what follows are shares', () => {
  it('after one segment, where names are compared', () => {
    const { segments, chance } = segmentModel();
    const places = [...segments.keys(), WORD_ENDS];
    for (const before of [WORD_BEGINS, 0, 5, 40]) {
      const total = places.reduce((sum, next) => sum + Math.exp(chance(before, next)), 0);
      expect(total).toBeGreaterThan(0.97);
      expect(total).toBeLessThan(1.03);
    }
  });

  it.each(['ar', 'ur'] as const)('after two segments, where names are written: %s', (language) => {
    const { segments, chance } = writingModel(language);
    const places = [...segments.keys(), WORD_EDGE];
    for (const [earlier, before] of [
      [WORD_EDGE, WORD_EDGE],
      [WORD_EDGE, 0],
      [0, 1],
      [2, 40],
      [300, 301],
    ] as const) {
      const total = places.reduce((sum, next) => sum + Math.exp(chance(earlier, before, next)), 0);
      expect(total).toBeGreaterThan(0.97);
      expect(total).toBeLessThan(1.03);
    }
  });
});

it('a written name is the name, by the comparison', () => {
  for (const name of [
    'Ghulam Rasool Mirza',
    'Sughra Bibi',
    'Fatima Warsame Farah',
    'Abdul Wahid Chaudhry',
    'Hasan Yilmaz',
  ])
    for (const script of ['ar', 'ur'] as const)
      expect(compareNames(name, writeName(name, script).text).score, name).toBeGreaterThanOrEqual(
        SAME_NAME_THRESHOLD,
      );
});

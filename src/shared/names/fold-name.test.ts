import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROWTH_BAR, growthOf } from '#tests/support/growth.ts';
import { compareNames } from './compare-names.ts';
import { foldName, fromFolded } from './fold-name.ts';

const SAMPLE_WORDS = [
  'Muhammad',
  'Abdul',
  'Rahman',
  'Cabdiraxmaan',
  'Şahin',
  'Begović',
  'El-Najjar',
  'Benali',
  'Ben',
  'Abu',
  'Zaid',
  'Uddin',
  'Shofiqul',
  'Islam',
  'Mst',
  'Haji',
  '(Late)',
  'bin',
  'b.',
  'M',
  'S.M.',
  'عبدالرحمن',
  'محمد',
  'الدين',
  'نور',
  'মোহাম্মদ',
  'Nasrullah',
  'Aïcha',
  "Sa'di",
  'ud-Din',
  'KHAN,',
  'allah',
  'Ditta',
  'Ziau',
  'Haq',
  'u',
  'Din',
  'e',
  'Shah-i',
  'Noor-e-Jahan',
  'Mdali',
  'al',
  'd/o',
  'née',
  'Abi',
  'Abuz',
];
const names = fc
  .array(fc.constantFrom(...SAMPLE_WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));

describe('foldName', () => {
  it.each([
    ['ŞAHIN Rukiye', 'sahin rukiye'],
    ['BEN ALI, Fatma', 'fatma benali'],
    ['AL-HAJ CABDULQAADIR AHMED JAMCA', 'abdul qaadir ahmed jamca'],
    ['Mst Abdur Rahman (Late)', 'abdul rahman'],
    ['Rosli Razzaq b. Ibrahim', 'rosli razzaq bin ibrahim'],
    ['Sara Khan (née Malik)', 'sara khan aka malik'],
    ['Yusuf alias Joe', 'yusuf aka joe'],
    ['محمد سلیم عرف گڈو', 'محمد سليم aka گڈو'],
    ['Ali bin Abi Talib', 'ali bin abutalib'],
    ['Abud Darda', 'abudarda'],
    ['RubeenaMirza', 'rubeena mirza'],
    ['Saif ul Islam', 'saif islam'],
    ['Shofiqul Islam', 'shofiq islam'],
    ['Nizamuddin', 'nizam uddin'],
    ['Selahattin', 'selah uddin'],
    ['Rahmatullah', 'rahmat ullah'],
    ['Noor-e-Jahan', 'noor jahan'],
    ['Shah-i Rawan', 'shah rawan'],
    ['Ghulam e Mustafa', 'ghulam mustafa'],
    ['Ali E Khan', 'ali e khan'],
    ['ali e khan', 'ali e khan'],
    ['Zia u Din', 'zia uddin'],
    ['Ziau Haq', 'zia haq'],
    ['Siraj Din', 'siraj uddin'],
    ['Amtur Rahman', 'amatul rahman'],
    ['Amat-ul-Hafeez', 'amatul hafeez'],
    ['Tajammul Hussain', 'tajammul hussain'],
    ['Din Muhammad', 'din muhammad'],
    ['Ch. Din Muhammad s/o Din Ali', 'ch din muhammad bin din ali'],
    ['Ayşegül Kaya', 'aysegul kaya'],
    ['Ali U Khan', 'ali u khan'],
    ['Aman Allah Khan', 'aman ullah khan'],
    ['Allah Ditta', 'allah ditta'],
    ['Muhammad Allah Rakha', 'muhammad allah rakha'],
    ['Mdali Mohdrafiq', 'md ali mohd rafiq'],
    ['Abdi Risaaq Xaajiyad', 'abdul risaaq'],
    ['Abdullah', 'abdullah'],
    ['Mansour Gul', 'mansour gul'],
    ['SM Ahmed', 's m ahmed'],
    ['Mrs. Amina d/o Yusuf', 'amina bin yusuf'],
    ['AL SA’DI, Saadia', 'saadia sadi'],
    ['عَبْدُ الرَّحْمٰن النجّار', 'عبد رحمن نجار'],
    ['علی', 'علي'],
    ['Haji', 'haji'],
    ['', ''],
    ['... --- !!!', ''],
  ])('folds %s to %s', (text, folded) => {
    expect(foldName(text).folded).toBe(folded);
  });

  it('gives Latin and Arabic script one key', () => {
    const shared = (a: string, b: string) => foldName(a).keys.filter((key) => foldName(b).keys.includes(key));
    expect(shared('Khalid', 'خالد')).not.toEqual([]);
    expect(shared('Tanveer', 'تنویر')).not.toEqual([]);
    expect(shared('Xaliimo', 'Halima')).not.toEqual([]);
    expect(shared('রফিক', 'Rafiq')).not.toEqual([]);
  });

  it('keeps initials script-neutral and apart from the keys', () => {
    expect(foldName('M B Iqbal').initials).toEqual(['A', 'B', 'M']);
    expect(foldName('م اقبال').initials).toEqual(foldName('M Iqbal').initials);
    expect(foldName('M B').keys).toEqual([]);
  });

  it('folds a folded name to itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(names, fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'binary' })),
        (text) => {
          const once = foldName(text);
          const twice = foldName(once.folded);
          expect(twice).toEqual(once);
          expect(fromFolded(once.folded)).toEqual(once);
          expect(once.keys).not.toContain('');
          expect(once.initials).not.toContain('');
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('ignores case and accents', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Şükrü Çelik', 'Aïcha Traoré', 'Doğan Öztürk', 'Begović Đula', 'Cissé Bâ'),
        (name) => {
          const bare = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'Dj');
          expect(foldName(bare.toLowerCase()).folded).toBe(foldName(name).folded);
          expect(foldName(name.toUpperCase()).folded).toBe(foldName(name).folded);
        },
      ),
    );
  });

  it.each([
    ['one word', 'a'],
    ['initials', 'b. '],
    ['punctuation', '.,-/()'],
    ['lone surrogates', '\ud800\udfff\udc00'],
    ['stacked accents', '\u0301'],
    ['ligatures that expand', 'ﷺ'],
    ['articles', 'al '],
    ['compounds', 'abdabdabdullahuddinullah'],
    ['capitals and commas', 'AbdC,'],
  ])('takes as much longer as a text is longer: %s', (_, piece) => {
    // The list of known names is indexed once, at the first comparison that needs it.
    compareNames('Tanveer', 'Tanvire');
    const growth = growthOf((size) => {
      const text = `a${piece.repeat(size / piece.length)}`;
      return () => {
        const folded = foldName(text);
        return compareNames(folded, folded);
      };
    }, 5000);
    expect(growth).toBeLessThan(GROWTH_BAR);
  });
});

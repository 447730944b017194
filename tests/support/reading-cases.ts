/**
 * What a family may type, and whom it finds: one table, which the server's search and that among the cemeteries kept on a
 * phone both have to meet (tests/api/typed-texts.test.ts), so that a text means the same with a signal and without.
 */
export const READING_PLACES = {
  scholemoor: {
    name: 'Scholemoor Cemetery',
    address: 'Necropolis Road, Bradford',
    postcode: 'BD7 2PS',
    lat: 53.7866,
    lng: -1.7925,
  },
  utley: { name: 'Utley Cemetery', address: 'Skipton Road, Keighley', lat: 53.883, lng: -1.9125 },
  hollin: { name: 'Hollin Ground', address: 'Tong Lane, Leeds', lat: 53.8, lng: -1.55 },
  /** Here lie those whom a place must not find. */
  elsewhere: { name: 'Handsworth Field', address: 'Oxhill Road, Birmingham', lat: 52.51, lng: -1.95 },
};

interface ReadingGrave {
  name: string;
  place: keyof typeof READING_PLACES;
  number?: string;
  section?: string;
  /** Whole days. */
  born?: string;
  died?: string;
}

export const READING_GRAVES = {
  ghulam: { name: 'Ghulam Rasool', place: 'scholemoor', number: 'A-30-01', section: 'A', died: '1998-03-05' },
  fatima: { name: 'Fatima Bibi', place: 'utley', number: '30/1', section: 'A', died: '2004-01-02' },
  mohammed: { name: 'Mohammed Iqbal', place: 'utley', number: '12', died: '1998-12-31' },
  zaman: { name: 'Muhammad Zaman', place: 'scholemoor', number: 'A-30-02' },
  keighley: { name: 'Abdul Keighley', place: 'scholemoor' },
  grouped: { name: 'Safdar Awan', place: 'elsewhere', number: 'Q-12-03' },
  groupedOtherwise: { name: 'Safdar Awan', place: 'elsewhere', number: 'Q-01-23' },
  groupedAlike: { name: 'Safdar Awan', place: 'elsewhere', number: 'q 12 3' },
  ungrouped: { name: 'Safdar Awan', place: 'elsewhere', number: 'Q123' },
  idris: { name: 'Idris Malik', place: 'elsewhere', number: 'Y-1', born: '1931-03-14' },
  namesake: { name: 'Idris Malik', place: 'elsewhere', number: 'Y-2' },
  baba: { name: 'Baba Sadiq Noor', place: 'elsewhere' },
  sadiq: { name: 'Sadiq Noor', place: 'elsewhere' },
  wife: { name: 'Zubeda wife of Naeem', place: 'elsewhere' },
  other: { name: 'Zubeda Naeem', place: 'elsewhere' },
  anwar: { name: 'Yusuf Anwar', place: 'utley' },
  utly: { name: 'Yusuf Utly', place: 'elsewhere' },
  tariq: { name: 'Tariq From Darvesh', place: 'elsewhere' },
  unknown: { name: 'Unknown', place: 'elsewhere', number: 'U-77' },
  notApplicable: { name: 'N/A', place: 'elsewhere' },
  babyOf: { name: 'Baby of Zeenat Chaudhry', place: 'elsewhere' },
  nasreen30: { name: 'Nasreen Begum', place: 'hollin', number: 'D-30-07' },
  hussain30: { name: 'Nasreen Hussain', place: 'elsewhere', number: 'C-030-2', died: '2011-06-01' },
  nasreen31: { name: 'Nasreen Akhtar', place: 'elsewhere', number: 'B-31-30', section: 'B' },
  // Found by 'Nasreen row' in other spellings, and in no row 30.
  rao: { name: 'Nasreen Rao', place: 'elsewhere', number: '30' },
  baris: { name: 'Barış Kaya', place: 'elsewhere' },
  tariqAlone: { name: 'Tariq Sohail', place: 'elsewhere' },
} as const satisfies Record<string, ReadingGrave>;

export type ReadingKey = keyof typeof READING_GRAVES;

interface ReadingCase {
  texts: readonly string[];
  /** All that are found, in any order. */
  all?: readonly ReadingKey[];
  /** The best of them. */
  first?: ReadingKey;
  /** Some of them. */
  some?: ReadingKey;
  /** Somebody who is not found. */
  without?: ReadingKey;
  /** No name differs in the best match. */
  isNamed?: boolean;
  /** Further parts of the list's query. */
  query?: Readonly<Record<string, string>>;
}

export const READING_CASES: Readonly<Record<string, readonly ReadingCase[]>> = {
  'a place, half of one, its road, town or postcode, and a misspelt one, with everybody there': [
    {
      texts: [
        'Scholemoor',
        'schol',
        'Necropolis Road',
        'Bradford',
        'BD7 2PS',
        'bd72ps',
        'Scolemore',
        'scholemoor cemetery',
        'grave in Scholemoor',
      ],
      all: ['ghulam', 'keighley', 'zaman'],
    },
    {
      texts: ['Skipton Road', 'Keighley graveyard', 'kabristan Keighley', 'cemeteries in Keighley'],
      all: ['anwar', 'fatima', 'mohammed'],
    },
  ],
  'a surname that is a town too as the name': [{ texts: ['Keighley'], all: ['keighley'] }],
  'a grave number in any writing, and everything that begins so': [
    {
      texts: ['A-30-01', 'a3001', 'a 30 1', 'A/30/1', 'grave A-30-01', 'A-30-٠١'],
      all: ['ghulam'],
    },
    { texts: ['A-30'], all: ['ghulam', 'zaman'] },
    { texts: ['12', 'Plot 12 Utley'], all: ['mohammed'] },
    { texts: ['12 Scholemoor'], all: [] },
    {
      texts: ['section a, row 30, grave 1', 'grave 1 row 30 section A', 'قبر 1 صف 30 قسم A'],
      all: ['ghulam'],
    },
    { texts: ['Section A row 30 Scholemoor'], all: ['ghulam', 'zaman'] },
  ],
  'the graves of a row or a section of a cemetery, as their numbers and their records say it': [
    {
      texts: ['row 30 Scholemoor', 'Scholemoor, row no. 030', 'صف ۳۰ Scholemoor', 'sıra 30 Scholemoor'],
      all: ['ghulam', 'zaman'],
    },
    {
      texts: ['row 30', 'rangée 30', 'baris 30', '30 sıra'],
      query: { cemetery: 'Utley Cemetery' },
      all: ['fatima'],
    },
    {
      texts: ['Section A', 'bölüm a', 'bahagian A', 'قسم A'],
      query: { cemetery: 'Scholemoor Cemetery' },
      all: ['ghulam', 'zaman'],
    },
    { texts: ['section A Utley', 'row 30 section A Keighley', 'row 30 Keighley'], all: ['fatima'] },
    { texts: ['Rasool row 30 Scholemoor', 'section A gulam rasol bradford'], first: 'ghulam', isNamed: true },
    { texts: ['row 31 Scholemoor', 'section B Utley', 'row 1 Utley'], all: [] },
    // Every cemetery has a row 30, and it is not the number of a grave.
    { texts: ['row 30', 'section A', 'صف 30', 'grave in row 30', 'row 30 2004'], all: [] },
  ],
  'people of a name in a row or a section, in whichever cemetery': [
    {
      texts: [
        'Nasreen row 30',
        'row 30 nasreen',
        'Row no. 030, Nasreen',
        'the grave of Nasreen in row 30',
        'نسرین قطار ۳۰',
        'نسرین صف 30',
        'Nasreen الصف 30',
        'Nasreen rangée 30',
        'Nasreen baris 30',
        'Nasreen 30 sıra',
        '30. sıra Nasreen',
      ],
      all: ['hussain30', 'nasreen30'],
    },
    { texts: ['Nasreen Hussain row 30', 'Nasreen row 30 2011', 'row 30 nasreen 1999'], first: 'hussain30' },
    {
      texts: [
        'Nasreen section B',
        'Nasreen block B',
        'Nasreen قسم B',
        'Nasreen حصہ B',
        'Nasreen سیکشن B',
        'Nasreen bölüm B',
        'Nasreen bahagian B',
        'Nasreen carré B',
        'section B row 31 Nasreen',
      ],
      all: ['nasreen31'],
    },
    // Nobody of the name lies in such a row or section: the row is left out.
    {
      texts: ['Idris Malik row 30', 'Idris Malik section B', 'row 99 Idris Malik'],
      all: ['idris', 'namesake'],
    },
    { texts: ['Idris Malik row 99 born 1931'], all: ['idris'] },
    { texts: ['Rasool row 31 Scholemoor'], all: ['ghulam'] },
    { texts: ['Qxzkw row 30', 'row 31 Keighley'], all: [] },
    // 'Barış' is a name as well as the Malay for a row.
    { texts: ['Barış K'], first: 'baris' },
    { texts: ['Rao Nasreen'], first: 'rao' },
  ],
  'no other grave for a number whose groups are written apart, and both for one that is not': [
    { texts: ['Q-12-03', 'q 12/3', 'Q ١٢-٠٣'], all: ['grouped', 'groupedAlike', 'ungrouped'] },
    { texts: ['Q-01-23'], all: ['groupedOtherwise', 'ungrouped'] },
    { texts: ['Q123'], all: ['grouped', 'groupedAlike', 'groupedOtherwise', 'ungrouped'] },
  ],
  'half a name, also of two letters': [
    { texts: ['Fat', 'fa', 'Fatima Bi', 'Fatim Bib'], some: 'fatima' },
    { texts: ['Ghulam Ras', 'غل'], all: ['ghulam'] },
    { texts: ['Moham'], all: ['mohammed', 'zaman'] },
    { texts: ['Moham Utley'], all: ['mohammed'] },
  ],
  'a year of death, alone and beside a name': [
    { texts: ['1998'], all: ['ghulam', 'mohammed'] },
    { texts: ['Rasool 1998', 'Ghulam Rasool died 5/3/1998', '۱۹۹۸ rasool'], all: ['ghulam'] },
    { texts: ['1998 iqbal'], all: ['mohammed'] },
    // Nobody of the name died in it: of any year.
    { texts: ['Rasul 2004', 'Ghulam Rasool 1931 – 2004'], all: ['ghulam'] },
  ],
  'a whole date alone as the day, or its year where nobody died on it; beside a name as the year': [
    { texts: ['5 March 1998', '05/03/1998 Scholemoor'], all: ['ghulam'] },
    { texts: ['6 March 1998'], all: ['ghulam', 'mohammed'] },
    { texts: ['Ghulam Rasool 31 December 1998'], all: ['ghulam'] },
  ],
  // Ghulam Rasool died on 6 Dhu al-Qadah 1418 by the calendar of Umm al-Qura, Fatima Bibi on 10 Dhu al-Qadah 1424.
  'a Hijri year, month or day': [
    { texts: ['1418', 'Dhu al-Qadah 1418', 'ذو القعدة 1418', '7 zil qad 1418 AH'], all: ['ghulam'] },
    { texts: ['Bibi 1424', '1424 هـ'], all: ['fatima'] },
    { texts: ['20 Dhu al-Qadah 1418', 'Ramadan 1418'], all: [] },
    // Nobody of the name died in it: of any year.
    { texts: ['Ghulam Rasool 1430'], all: ['ghulam'] },
  ],
  'a year in which somebody of the name was born, where nobody of it died': [
    { texts: ['Idris Malik 1931', 'idris malik born 1931', 'Idris Malik 14 March 1931'], all: ['idris'] },
    { texts: ['Idris Malik 1932'], all: ['idris', 'namesake'] },
    { texts: ['1931'], all: [] },
  ],
  'names, places, numbers and years in any order': [
    {
      texts: [
        'gulam rasul bradford 1998',
        '1998 Bradford Rasool',
        'Scholemoor ghulam',
        'a-30-01 ghulam',
        'Ghulam Rasool Scholemoor',
      ],
      first: 'ghulam',
    },
  ],
  'nothing where nothing of it exists': [
    { texts: ['Timbuktu', 'Z-99-99', '1723', '!!!', 'qxzkw', 'my father', '2019'], all: [] },
  ],
  'within the filters that are set': [
    { texts: ['Scholemoor'], query: { cemetery: 'Utley Cemetery' }, all: [] },
    { texts: ['1998'], query: { deathFrom: '2000' }, all: [] },
    { texts: ['A-30'], query: { deathFrom: '1990' }, all: ['ghulam'] },
    { texts: ['Iqbal 1998'], query: { cemetery: 'utley cemetery' }, all: ['mohammed'] },
  ],
  'a name beside a misspelt place as the name in that place': [
    {
      texts: ['gulam rasol bradfrd', 'Scolemore gulam rasol', 'rasool scholmoor', 'غلام رسول برادفورد'],
      all: ['ghulam'],
      isNamed: true,
    },
    { texts: ['mohamad iqbal keighly'], all: ['mohammed'] },
    // Nobody of the name lies in the place that is meant.
    { texts: ['Ghulam Rasool Keighly'], without: 'mohammed' },
  ],
  'a name among the words that families write beside it': [
    {
      texts: [
        'my grandfather Ghulam Rasool',
        'where is ghulam rasool buried',
        'where is my grandfather Ghulam Rasool buried',
        'gulam rasol died 5/3/1998 in Bradford',
        'my grandad gulam rasol bradfrd 1998',
        'Ghulam Rasool born 14 March 1931',
        'غلام رسول کی قبر',
        'قبر غلام رسول',
        'mezar gulam resul',
        'tombe de Ghulam Rasool',
        'kubur Ghulam Rasool',
      ],
      first: 'ghulam',
      isNamed: true,
    },
  ],
  'such a word as a name where somebody bears it': [
    { texts: ['Baba Sadiq Noor'], first: 'baba' },
    // Two persons whom a relative tells apart stay two.
    { texts: ['Zubeda wife of Naeem'], first: 'wife' },
  ],
  'a name without the place that somebody came from, where nobody was found with it': [
    {
      texts: [
        'fatima from hargeisa',
        'Fatima Bibi from Hargeisa',
        'Fatima Bibi of Mogadishu',
        'my grandmother Fatima Bibi originally from the city of Hargeisa, buried in Keighley',
        'Fatima Bibi from Hargeisa died 2004',
        'فاطمة من هرجيسا',
        'ہرگیسا سے فاطمہ',
        'فاطمہ ہرگیسا سے',
        'Fatima de Hargeisa',
        'Fatimah berasal dari Hargeisa',
        'Hargeisa’dan Fatima',
      ],
      all: ['fatima'],
    },
    {
      texts: [
        'fatima born in hargeisa',
        'Fatima Bibi was born in Hargeisa, Somaliland',
        'Fatima Bibi, place of birth Hargeisa',
        'Fatima née à Alger',
        'Fatima Bibi née en Algérie',
        'Fatima d’Alger',
        "Fatima Bibi originaire d'Oran",
        'فاطمة ولدت في هرجيسا',
        'فاطمة مواليد هرجيسا',
        'فاطمہ ہرگیسا میں پیدا ہوئیں',
        'Hargeisa doğumlu Fatima',
        'Fatima Bibi Hargeisa’da doğdu',
        'Fatimah lahir di Hargeisa',
        'Fatimah kelahiran Hargeisa',
      ],
      all: ['fatima'],
    },
    { texts: ['Fatima Bibi from Bradford'], all: ['fatima'] },
    // A place that a cemetery has still narrows, and a name with the word in it stays one.
    { texts: ['Ghulam Rasool from Bradford', 'gulam rasol from bradfrd'], all: ['ghulam'], isNamed: true },
    { texts: ['Tariq From Darvesh'], first: 'tariq', without: 'tariqAlone' },
    { texts: ['from Hargeisa', 'grave of qxzkw from Hargeisa'], all: [] },
  ],
  'nobody where the register knows no name, except by its very words, and a child by the parent’s name': [
    { texts: ['Unsa', 'Nadeem Akhtar', 'Nasim Anwari', 'Un', 'unk', 'Unknwn'], without: 'unknown' },
    { texts: ['Nadeem Akhtar', 'Nabila A', 'N Aziz'], without: 'notApplicable' },
    { texts: ['Unknown'], all: ['unknown'] },
    { texts: ['Zeenat Chaudhry', 'Zinat Chaudry', 'baby Chaudhry'], all: ['babyOf'] },
  ],
  'a word that is somebody’s name, however like a place’s, as a name': [
    { texts: ['Anwar Utly'], all: ['anwar', 'utly'] },
    { texts: ['Anwar Utlee'], first: 'anwar' },
  ],
};

/** How a text was understood, as the help beside the results says it. */
export const GUIDE_CASES: readonly {
  text: string;
  query?: Readonly<Record<string, string>>;
  reading?: { name: string; number: string | null; year: number | null } | null;
  places?: readonly string[];
  yearSetAside?: number | null;
  wordsSetAside?: string | null;
  partAnywhere?: string | null;
  lacksCemetery?: boolean;
}[] = [
  { text: 'Khan A-30-01 Scholemoor 1998', reading: null },
  { text: 'Ghulam 1998 Bradford', reading: { name: 'Ghulam', number: null, year: 1998 }, places: [] },
  { text: 'a3001', reading: { name: '', number: 'a3001', year: null }, places: [] },
  { text: 'Scolemore', reading: { name: '', number: null, year: null }, places: ['Scholemoor Cemetery'] },
  { text: 'Keighley', reading: null, places: ['Utley Cemetery'] },
  { text: 'gulam rasol bradfrd', reading: { name: 'gulam rasol', number: null, year: null }, places: [] },
  { text: 'Scholemoor', query: { cemetery: 'Utley Cemetery' }, places: [] },
  { text: '', query: { cemetery: 'Utley Cemetery' }, reading: null, places: ['Utley Cemetery'] },
  { text: 'Anwar Utly', reading: null },
  { text: 'Idris Malik 1931', yearSetAside: null },
  { text: 'Idris Malik 1932', yearSetAside: 1932 },
  { text: 'Fatima Bibi 2019', yearSetAside: 2019 },
  { text: 'Rasul 2004', yearSetAside: 2004 },
  { text: 'Ghulam Rasool 1430', yearSetAside: 1430 },
  { text: 'Fatima Bibi Utley 2019', yearSetAside: 2019 },
  { text: 'fatima from hargeisa, somaliland', wordsSetAside: 'from hargeisa, somaliland' },
  {
    text: 'Fatima from Hargeisa Somaliland buried in 2004',
    wordsSetAside: 'from Hargeisa Somaliland',
    yearSetAside: null,
  },
  { text: 'فاطمہ ہرگیسا سے', wordsSetAside: 'ہرگیسا سے' },
  { text: 'fatima born in hargeisa', wordsSetAside: 'born in hargeisa' },
  { text: 'Fatima née à Alger', wordsSetAside: 'née à Alger' },
  { text: 'Fatima d’Alger', wordsSetAside: 'd’Alger' },
  { text: 'Hargeisa doğumlu Fatima', wordsSetAside: 'Hargeisa doğumlu' },
  { text: 'فاطمة ولدت في هرجيسا', wordsSetAside: 'ولدت في هرجيسا' },
  { text: 'Fatimah lahir di Hargeisa', wordsSetAside: 'lahir di Hargeisa' },
  { text: 'Idris Malik born in Hargeisa 1931', wordsSetAside: 'born in Hargeisa', yearSetAside: null },
  { text: 'فاطمة من هرجيسا', wordsSetAside: 'من هرجيسا' },
  { text: 'Ghulam Rasool from Bradford', wordsSetAside: null },
  { text: 'row 30', lacksCemetery: true },
  { text: 'section B', lacksCemetery: true },
  { text: 'row 30 Scholemoor', lacksCemetery: false },
  { text: 'row 31', query: { cemetery: 'Utley Cemetery' }, lacksCemetery: false },
  { text: 'Nobody At All row 30', lacksCemetery: false, partAnywhere: null, wordsSetAside: null },
  {
    text: 'Nasreen Row no. 30',
    reading: { name: 'Nasreen', number: null, year: null },
    partAnywhere: 'Row no. 30',
    wordsSetAside: null,
    lacksCemetery: false,
  },
  { text: 'the grave of Nasreen in section B', partAnywhere: 'section B' },
  { text: '30. sıra Nasreen', partAnywhere: '30. sıra' },
  { text: 'نسرین قطار ۳۰', partAnywhere: 'قطار ۳۰' },
  { text: 'Nasreen row 30 1999', partAnywhere: 'row 30', yearSetAside: 1999 },
  { text: 'Nasreen row 30 2011', partAnywhere: 'row 30', yearSetAside: null },
  { text: 'Idris Malik row 99', partAnywhere: null, wordsSetAside: 'row 99' },
  {
    text: 'Nasreen row 30',
    query: { cemetery: 'Handsworth Field' },
    partAnywhere: null,
    wordsSetAside: null,
  },
  { text: 'Nasreen row 30 Scholemoor', partAnywhere: null },
  { text: 'Nasreen row 30 Hollin', partAnywhere: null, wordsSetAside: null },
  { text: 'Rasool row 31 Scholemoor', partAnywhere: null, wordsSetAside: 'row 31' },
  { text: 'Nobody At All from Hargeisa', wordsSetAside: null },
  ...['Fatima Bibi 2004', 'Fatima Bibi', 'Ghulam 1998 Bradford', '1998', 'Nobody At All 2019'].map(
    (text) => ({
      text,
      yearSetAside: null,
    }),
  ),
];

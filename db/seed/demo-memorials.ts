import type { TimelineEvent } from '#db/schema/memorials.ts';
import type { Visibility } from '#features/remember/memorials/memorials-values.ts';
import type { Language } from '#shared/contract/languages.ts';

export interface DemoMemorial {
  /** The grave it stands on is made with it, on this plot of its section. */
  grave: {
    name: string;
    /** As its family writes it. */
    arabic: string;
    urdu: string;
    birth: string;
    death: string;
    section: string;
    number: string;
  };
  /** The family’s plan holds six: the imam has one, so that making a memorial can be shown. */
  isImams?: boolean;
  title: string;
  description: string;
  photos: string[];
  timeline: TimelineEvent[];
  visibility: Visibility;
  posts: { content: string; isPinned?: boolean }[];
}

/** Pictures drawn for the demonstration, without people: nobody takes them for a photo of somebody. */
const scene = (name: 'allotment' | 'garden' | 'hills' | 'mill-clock' | 'sea' | 'tea-glasses') =>
  `/demo/${name}.svg`;

/** Memorials of people who never lived. The first one has id 1: the home page leads to it. */
export const DEMO_MEMORIALS: readonly DemoMemorial[] = [
  {
    grave: {
      name: 'Ghulam Rasool Mirza',
      arabic: 'غلام رسول ميرزا',
      urdu: 'غلام رسول مرزا',
      birth: '1931-03-14',
      death: '2004-11-02',
      section: 'Muslim Section A',
      number: 'A-30-01',
    },
    title: 'Ghulam Rasool Mirza',
    description:
      'He came to Bradford in 1958 with one suitcase and the address of a cousin. He worked nights at the mill for twenty-six years, kept an allotment that fed half the street, and taught every child who asked him to read.\n\nHe asked to be remembered with a dua and a good word.',
    photos: [scene('allotment'), scene('mill-clock')],
    timeline: [
      { date: '1931-03-14', event: 'Born in a village near Mirpur' },
      { date: '1958', event: 'Came to Bradford' },
      { date: '1963-07', event: 'Married Sughra Bibi' },
      { date: '1984', event: 'Retired from the mill and began to teach reading at the mosque' },
      { date: '2004-11-02', event: 'Returned to Allah, his family around him' },
    ],
    visibility: 'public',
    posts: [
      {
        content: 'He mended my first bicycle with wire and patience. May Allah have mercy on him.',
        isPinned: true,
      },
      { content: 'We visited on Friday. The grass has been cut and the headstone is clean.' },
    ],
  },
  {
    grave: {
      name: 'Sughra Bibi',
      arabic: 'صغرى بي بي',
      urdu: 'صغریٰ بی بی',
      birth: '1938-01-01',
      death: '2016-06-21',
      section: 'Muslim Section A',
      number: 'A-30-02',
    },
    title: 'Sughra Bibi',
    description:
      'Her door was open and there was always one more plate. She knew the names of everyone’s grandmother.',
    photos: [scene('tea-glasses'), scene('garden')],
    timeline: [
      { date: '1938', event: 'Born near Mirpur' },
      { date: '1963-07', event: 'Married Ghulam Rasool Mirza' },
      { date: '2009', event: 'Made Hajj' },
    ],
    visibility: 'public',
    posts: [{ content: 'Ameen to every dua written here.' }],
  },
  {
    grave: {
      name: 'Abdul Wahid Chaudhry',
      arabic: 'عبد الواحد شودري',
      urdu: 'عبدالواحد چوہدری',
      birth: '1945-09-09',
      death: '2019-02-12',
      section: 'Muslim Section B',
      number: 'B-30-01',
    },
    title: 'Abdul Wahid Chaudhry',
    description: 'Bus driver, union man, the first to arrive at a janazah and the last to leave.',
    photos: [],
    timeline: [
      { date: '1966', event: 'Began on the number 80 bus' },
      { date: '2010', event: 'Retired' },
    ],
    visibility: 'public',
    posts: [],
  },
  {
    grave: {
      name: 'Fatima Warsame Farah',
      arabic: 'فاطمة ورسمي فرح',
      urdu: 'فاطمہ ورسمے فرح',
      birth: '1952-01-01',
      death: '2021-01-30',
      section: 'Muslim Section B',
      number: 'B-30-02',
    },
    title: 'Fatima Warsame Farah',
    description: 'A nurse in Hargeisa and in Leeds. She knew every patient by name.',
    photos: [scene('sea'), scene('hills')],
    timeline: [{ date: '1974', event: 'Qualified as a nurse' }],
    visibility: 'public',
    posts: [{ content: 'Hooyo macaan. We miss her voice.' }],
  },
  {
    grave: {
      name: 'Mehmet Yilmaz',
      arabic: 'محمد يلماز',
      urdu: 'محمد یلماز',
      birth: '1960-05-05',
      death: '2022-08-17',
      section: 'Muslim Section A',
      number: 'A-30-03',
    },
    isImams: true,
    title: 'Mehmet Yilmaz',
    description: 'Baker. The street smelled of his bread at five in the morning.',
    photos: [],
    timeline: [],
    visibility: 'public',
    posts: [],
  },
  {
    grave: {
      name: 'Nazia Parveen Malik',
      arabic: 'نازية بروين ملك',
      urdu: 'نازیہ پروین ملک',
      birth: '1979-04-03',
      death: '2020-04-19',
      section: 'Muslim Section A',
      number: 'A-30-04',
    },
    title: 'Nazia Parveen Malik',
    description: 'Kept within the family.',
    photos: [],
    timeline: [],
    visibility: 'private',
    posts: [],
  },
];

export interface DemoDua {
  /** Index into DEMO_MEMORIALS; null: for nobody in particular. */
  memorial: number | null;
  content: string;
  language: Language;
  submittedBy: string | null;
  isApproved: boolean | null;
}

/** Texts from the Qur'an and the Sunnah, vocalised, with their source; the others are people's own words. */
export const DEMO_DUAS: readonly DemoDua[] = [
  // Sahih Muslim 963 (the Prophet's dua at a janazah, its beginning).
  {
    memorial: 0,
    content: 'اللَّهُمَّ اغْفِرْ لَهُ وَارْحَمْهُ وَعَافِهِ وَاعْفُ عَنْهُ',
    language: 'ar',
    submittedBy: 'Imam',
    isApproved: true,
  },
  // Qur'an 14:41.
  {
    memorial: 0,
    content: 'رَبَّنَا اغْفِرْ لِي وَلِوَالِدَيَّ وَلِلْمُؤْمِنِينَ يَوْمَ يَقُومُ الْحِسَابُ',
    language: 'ar',
    submittedBy: null,
    isApproved: true,
  },
  {
    memorial: 0,
    content: 'O Allah, forgive him, have mercy on him, and make his grave spacious and full of light. Ameen.',
    language: 'en',
    submittedBy: 'A neighbour',
    isApproved: true,
  },
  {
    memorial: 0,
    content: 'اے اللہ، ان کی مغفرت فرما اور ان پر رحم فرما۔ آمین',
    language: 'ur',
    submittedBy: 'Family friend',
    isApproved: true,
  },
  {
    memorial: 1,
    content: 'O Allah, forgive her and have mercy on her, and join her with those she loved. Ameen.',
    language: 'en',
    submittedBy: null,
    isApproved: true,
  },
  {
    memorial: 2,
    content: 'May Allah accept his good deeds and forgive him. Ameen.',
    language: 'en',
    submittedBy: 'A colleague',
    isApproved: true,
  },
  {
    memorial: null,
    content: 'O Allah, forgive those who lie in these cemeteries with nobody left to visit them. Ameen.',
    language: 'en',
    submittedBy: 'A visitor',
    isApproved: true,
  },
  // Qur'an 59:10, from 'our Lord' on; a test compares it with the mushaf.
  {
    memorial: null,
    content:
      'رَبَّنَا ٱغْفِرْ لَنَا وَلِإِخْوَٰنِنَا ٱلَّذِينَ سَبَقُونَا بِٱلْإِيمَـٰنِ وَلَا تَجْعَلْ فِى قُلُوبِنَا غِلًّا لِّلَّذِينَ ءَامَنُوا۟ رَبَّنَآ إِنَّكَ رَءُوفٌ رَّحِيمٌ\n(سورة الحشر، من الآية 10)',
    language: 'ar',
    submittedBy: null,
    isApproved: true,
  },
  {
    memorial: null,
    content: 'اے اللہ، ہمارے سب مرحومین کی مغفرت فرما اور ان کی قبروں کو نور سے بھر دے۔ آمین',
    language: 'ur',
    submittedBy: 'A neighbour',
    isApproved: true,
  },
  {
    memorial: 3,
    content: 'O Allah, have mercy on her and reward her for every patient she cared for. Ameen.',
    language: 'en',
    submittedBy: null,
    isApproved: null,
  },
];

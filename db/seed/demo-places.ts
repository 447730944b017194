import type { Position } from '#db/schema/places.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';

interface DemoCemetery {
  name: string;
  address: string;
  postcode: string | null;
  lat: number;
  lng: number;
  operator: string;
  hasMuslimSection: boolean;
  aliases: readonly string[];
  /** Fictional graves to make there. */
  graves: number;
}

const COUNCIL = 'City of Bradford Metropolitan District Council';

/**
 * Map centres only, from memory within about 300 to 800 m (Undercliffe is sourced); the list is not complete.
 * Every position is marked approximate and nothing in it is verified.
 */
export const DEMO_CEMETERIES: readonly DemoCemetery[] = [
  place('Scholemoor Cemetery', 'Necropolis Road, Bradford', 53.7866, -1.7925, {
    hasMuslimSection: true,
    graves: 3000,
    postcode: 'BD7',
    aliases: ['Scholemoor', 'Scholemoor Muslim Cemetery'],
  }),
  place('Bowling Cemetery', 'Rooley Lane, Bradford', 53.7745, -1.7405, {
    hasMuslimSection: true,
    graves: 60,
    aliases: ['Bowling'],
  }),
  place('Utley Cemetery', 'Skipton Road, Keighley', 53.883, -1.9125, {
    hasMuslimSection: true,
    graves: 60,
    aliases: ['Utley'],
  }),
  place('Undercliffe Cemetery', 'Undercliffe Lane, Bradford', 53.8039, -1.7369, {
    graves: 12,
    operator: 'Undercliffe Cemetery Charity',
  }),
  place('Nab Wood Cemetery', 'Bingley Road, Shipley', 53.8345, -1.8085, { graves: 12, postcode: 'BD18 4BG' }),
  place('Bailey Hills Cemetery', 'Bingley', 53.852, -1.843),
  place('North Bierley Cemetery', 'Bradford', 53.757, -1.773),
  place('Queensbury Cemetery', 'Queensbury, Bradford', 53.766, -1.855),
  place('Thornton Cemetery', 'Thornton, Bradford', 53.79, -1.862),
  place('Tong Cemetery', 'Tong, Bradford', 53.769, -1.714),
  place('Charlestown Cemetery', 'Baildon', 53.847, -1.752),
  place('Windhill Cemetery', 'Shipley', 53.833, -1.763),
  place('Clayton Cemetery', 'Clayton, Bradford', 53.781, -1.83),
  place('Morton Cemetery', 'East Morton, Keighley', 53.876, -1.873),
  place('Oakworth Cemetery', 'Oakworth, Keighley', 53.845, -1.957),
  place('Ilkley Cemetery', 'Ilkley', 53.929, -1.822),
];

function place(
  name: string,
  address: string,
  lat: number,
  lng: number,
  more: Partial<Omit<DemoCemetery, 'name' | 'address' | 'lat' | 'lng'>> = {},
): DemoCemetery {
  return {
    name,
    address,
    lat,
    lng,
    postcode: null,
    operator: COUNCIL,
    hasMuslimSection: false,
    aliases: [],
    graves: 0,
    ...more,
  };
}

const METRES_PER_DEGREE = 111_320;

/** Metres east and north of a centre, as [lng, lat]. */
export function offset(centre: { lat: number; lng: number }, east: number, north: number): Position {
  const lat = centre.lat + north / METRES_PER_DEGREE;
  const lng = centre.lng + east / (METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180));
  return [Number(lng.toFixed(7)), Number(lat.toFixed(7))];
}

/** A part's name as the demonstration gives it in the languages besides English. */
const inLanguages = (ar: string, ur: string, tr: string, ms: string, fr: string): LocalNames => ({
  ar,
  ur,
  tr,
  ms,
  fr,
});

export interface DemoSection {
  name: string;
  names?: LocalNames;
  code: string;
  type: 'muslim' | 'general' | 'memorial_garden';
  colour: string;
  /** Metres from the cemetery's centre: west, south, east, north. */
  box: readonly [number, number, number, number];
  /** Rows run from west to east and are counted from this side. */
  rowsFrom: 'north' | 'south';
  /** Graves of a full row. */
  inRow: number;
  graves: number;
}

/** An illustrative layout: four quarters around two avenues. It is not the cemetery's real plan. */
export const SCHOLEMOOR_SECTIONS: readonly DemoSection[] = [
  {
    name: 'Muslim Section A',
    names: inLanguages(
      'قسم المسلمين أ',
      'مسلم حصہ A',
      'Müslüman Bölümü A',
      'Bahagian Muslim A',
      'Section musulmane A',
    ),
    code: 'A',
    type: 'muslim',
    colour: '#2f7d5b',
    box: [-128, 8, -8, 104],
    rowsFrom: 'south',
    inRow: 42,
    graves: 1250,
  },
  {
    name: 'Muslim Section B',
    names: inLanguages(
      'قسم المسلمين ب',
      'مسلم حصہ B',
      'Müslüman Bölümü B',
      'Bahagian Muslim B',
      'Section musulmane B',
    ),
    code: 'B',
    type: 'muslim',
    colour: '#3f6fa3',
    box: [8, 8, 128, 104],
    rowsFrom: 'south',
    inRow: 42,
    graves: 1250,
  },
  {
    name: 'General Section C',
    names: inLanguages(
      'القسم العام ج',
      'عام حصہ C',
      'Genel Bölüm C',
      'Bahagian Umum C',
      'Section générale C',
    ),
    code: 'C',
    type: 'general',
    colour: '#8a6d3b',
    box: [-128, -98, -8, -8],
    rowsFrom: 'north',
    inRow: 42,
    graves: 400,
  },
  {
    name: 'Memorial Garden',
    names: inLanguages(
      'حديقة الذكرى',
      'یادگاری باغ',
      'Anma Bahçesi',
      'Taman Peringatan',
      'Jardin du souvenir',
    ),
    code: 'M',
    type: 'memorial_garden',
    colour: '#7a5c8e',
    box: [8, -98, 128, -8],
    rowsFrom: 'north',
    inRow: 42,
    graves: 100,
  },
];

/** Lines in metres east and north of the centre. */
export const SCHOLEMOOR_PATHS: readonly {
  name: string | null;
  names: LocalNames;
  kind: 'road' | 'path' | 'steps';
  line: [number, number][];
}[] = [
  {
    name: 'Main Avenue',
    names: inLanguages('الممر الرئيسي', 'مرکزی راستہ', 'Ana Yol', 'Jalan Utama', 'Allée principale'),
    kind: 'road',
    line: [
      [-140, 0],
      [140, 0],
    ],
  },
  {
    name: 'Chapel Avenue',
    names: inLanguages(
      'ممر الكنيسة الصغيرة',
      'چیپل کا راستہ',
      'Şapel Yolu',
      'Jalan Chapel',
      'Allée de la chapelle',
    ),
    kind: 'path',
    line: [
      [0, -115],
      [0, 116],
    ],
  },
  {
    name: 'North Walk',
    names: inLanguages('الممر الشمالي', 'شمالی راستہ', 'Kuzey Yolu', 'Laluan Utara', 'Allée nord'),
    kind: 'path',
    line: [
      [-132, 108],
      [132, 108],
    ],
  },
  {
    name: 'South Walk',
    names: inLanguages('الممر الجنوبي', 'جنوبی راستہ', 'Güney Yolu', 'Laluan Selatan', 'Allée sud'),
    kind: 'path',
    line: [
      [-132, -102],
      [132, -102],
    ],
  },
  {
    name: 'West Walk',
    names: inLanguages('الممر الغربي', 'مغربی راستہ', 'Batı Yolu', 'Laluan Barat', 'Allée ouest'),
    kind: 'path',
    line: [
      [-132, -102],
      [-132, 108],
    ],
  },
  {
    name: 'East Walk',
    names: inLanguages('الممر الشرقي', 'مشرقی راستہ', 'Doğu Yolu', 'Laluan Timur', 'Allée est'),
    kind: 'path',
    line: [
      [132, -102],
      [132, 108],
    ],
  },
  {
    name: null,
    names: {},
    kind: 'path',
    line: [
      [-68, 0],
      [-68, 108],
    ],
  },
  {
    name: null,
    names: {},
    kind: 'path',
    line: [
      [68, 0],
      [68, 108],
    ],
  },
  {
    name: null,
    names: {},
    kind: 'path',
    line: [
      [-132, -53],
      [0, -53],
    ],
  },
  {
    name: null,
    names: {},
    kind: 'path',
    line: [
      [0, -53],
      [132, -53],
    ],
  },
  {
    name: 'East Steps',
    names: inLanguages('الدرج الشرقي', 'مشرقی سیڑھیاں', 'Doğu Merdiveni', 'Tangga Timur', 'Escalier est'),
    kind: 'steps',
    line: [
      [132, 30],
      [150, 30],
    ],
  },
];

export const SCHOLEMOOR_GATES: readonly {
  name: string;
  names: LocalNames;
  at: [number, number];
  isMain: boolean;
  isStepFree: boolean;
  admitsVehicles: boolean;
}[] = [
  {
    name: 'Necropolis Road Gate',
    names: inLanguages(
      'بوابة طريق نكروبوليس',
      'نکروپولس روڈ گیٹ',
      'Necropolis Road Kapısı',
      'Pintu Necropolis Road',
      'Porte de Necropolis Road',
    ),
    at: [-140, 0],
    isMain: true,
    isStepFree: true,
    admitsVehicles: true,
  },
  {
    name: 'South Gate',
    names: inLanguages('البوابة الجنوبية', 'جنوبی گیٹ', 'Güney Kapısı', 'Pintu Selatan', 'Porte sud'),
    at: [0, -115],
    isMain: false,
    isStepFree: true,
    admitsVehicles: false,
  },
  {
    name: 'East Steps Gate',
    names: inLanguages(
      'بوابة الدرج الشرقي',
      'مشرقی سیڑھیوں کا گیٹ',
      'Doğu Merdiveni Kapısı',
      'Pintu Tangga Timur',
      'Porte de l’escalier est',
    ),
    at: [150, 30],
    isMain: false,
    isStepFree: false,
    admitsVehicles: false,
  },
];

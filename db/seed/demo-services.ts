import type { SERVICE_TYPES } from '#features/arrange/services/services-values.ts';

export interface DemoProvider {
  type: (typeof SERVICE_TYPES)[number];
  name: string;
  location: string;
  description: string;
  services: string[];
  languages: string[];
  /** Pence. */
  priceFrom: number | null;
  priceTo: number | null;
  /** Of the ranges that Ofcom keeps for drama. */
  phone: string;
  reviews: [rating: number, text: string][];
}

const demo = (
  type: DemoProvider['type'],
  [name, location, phone]: [string, string, string],
  [priceFrom, priceTo]: [number | null, number | null],
  about: Pick<DemoProvider, 'description' | 'services' | 'languages'> &
    Partial<Pick<DemoProvider, 'reviews'>>,
): DemoProvider => ({
  type,
  name: `${name} (demonstration)`,
  location,
  phone,
  priceFrom,
  priceTo,
  reviews: [],
  ...about,
});

/** Firms that do not exist: names, numbers and addresses of mail belong to nobody. */
export const DEMO_PROVIDERS: readonly DemoProvider[] = [
  demo('cleaning', ['Quiet Garden Grave Care', 'Bradford', '01632 960101'], [999, 1999], {
    description:
      'Two sisters who look after graves in and around Bradford. We send photos after every visit.',
    services: ['Weeding and litter', 'Washing the stone', 'Photos before and after'],
    languages: ['English', 'Urdu', 'Punjabi'],
    reviews: [
      [5, 'They sent photos the same afternoon. My mother wept for relief.'],
      [5, 'Gentle with the plants that we had set.'],
      [4, 'Good work; it rained, so they came a day later and told us.'],
    ],
  }),
  demo('cleaning', ['Sakinah Tidy Graves', 'Leeds', '01632 960102'], [8500, null], {
    description: 'One deep clean, by appointment.',
    services: ['Deep clean', 'Edges cut'],
    languages: ['English', 'Arabic'],
    reviews: [[4, 'Clean and on time.']],
  }),
  demo('cleaning', ['Yew Tree Care', 'Birmingham', '01632 960103'], [999, 1999], {
    description: 'Monthly visits in the cemeteries of Birmingham.',
    services: ['Basic care each month', 'Full care each month'],
    languages: ['English', 'Bengali'],
  }),
  demo('undertaker', ['Noor Funeral Service', 'Bradford', '01632 960111'], [120_000, 350_000], {
    description: 'Day and night. We help with the certificate, the ghusl and the place in the cemetery.',
    services: ['Collection at any hour', 'Ghusl and kafan', 'Paperwork and repatriation'],
    languages: ['English', 'Urdu', 'Arabic', 'Turkish'],
    reviews: [
      [5, 'They answered at three in the morning and stayed calm.'],
      [4, 'Kind people. Ask for the full price before the day.'],
    ],
  }),
  demo('undertaker', ['Tawakkul Funerals', 'Manchester', '01632 960112'], [118_000, 240_000], {
    description: 'A small family firm that works with the mosques of Manchester.',
    services: ['Simple funeral', 'Women wash women'],
    languages: ['English', 'Urdu', 'Somali'],
    reviews: [[5, 'Simple, as we wished, and nothing was pressed on us.']],
  }),
  demo('undertaker', ['Rahmah Burial Society', 'London', '01632 960113'], [95_000, null], {
    description: 'Run by volunteers; members pay less.',
    services: ['Simple funeral', 'Burial fund'],
    languages: ['English', 'Bengali', 'Arabic'],
  }),
  demo('gravestone', ['Plain Stone Works', 'Keighley', '01632 960121'], [45_000, 120_000], {
    description: 'Stones that follow the rules of your cemetery; we ask there first.',
    services: ['Simple markers', 'Engraving in English, Arabic and Urdu', 'Fixing'],
    languages: ['English', 'Urdu'],
    reviews: [
      [4, 'The Arabic was checked twice, as they had promised.'],
      [3, 'Good stone; it took two months.'],
    ],
  }),
  demo('gravestone', ['Al-Hajar Masons', 'Leicester', '01632 960122'], [52_000, 140_000], {
    description: 'Granite and sandstone, with drawings before you decide.',
    services: ['Headstones', 'Surrounds', 'Repairs'],
    languages: ['English', 'Gujarati'],
  }),
  demo('gravestone', ['Oak and Slate', 'Cardiff', '01632 960123'], [39_000, 80_000], {
    description: 'Small plaques of Welsh slate.',
    services: ['Plaques', 'Cleaning of old stones'],
    languages: ['English', 'Arabic'],
  }),
  demo('florist', ['Raihan Flowers', 'Bradford', '01632 960131'], [2500, 15_000], {
    description: 'Fresh flowers and basil, brought to the grave on Fridays.',
    services: ['Bunches', 'Delivery to the grave'],
    languages: ['English', 'Urdu'],
    reviews: [[5, 'Simple and fresh.']],
  }),
  demo('florist', ['Green Branch', 'London', '01632 960132'], [3000, 9000], {
    description: 'Greenery and seasonal flowers.',
    services: ['Arrangements', 'Plants for the grave'],
    languages: ['English', 'French', 'Turkish'],
  }),
  demo('florist', ['Meadow and Myrtle', 'Glasgow', '01632 960133'], [2500, null], {
    description: 'Flowers through the year.',
    services: ['A bunch every season'],
    languages: ['English'],
  }),
  demo('catering', ['Daig and Tandoor', 'Bradford', '01632 960141'], [40_000, 120_000], {
    description: 'Food for the days after a janazah, brought warm to your home or hall.',
    services: ['Rice and two dishes', 'Delivery within two hours', 'Plates and cups'],
    languages: ['English', 'Urdu', 'Punjabi'],
    reviews: [
      [5, 'They took all of it off our hands.'],
      [4, 'Plenty of food, and good.'],
    ],
  }),
  demo('catering', ['Zaytun Kitchen', 'Sheffield', '01632 960142'], [35_000, 225_000], {
    description: 'Arab and Turkish dishes for up to 500 guests.',
    services: ['Hot meals', 'Tables and staff'],
    languages: ['English', 'Arabic', 'Turkish'],
  }),
  demo('catering', ['Three Aunts’ Table', 'London', '01632 960143'], [40_000, 90_000], {
    description: 'Home cooking for small gatherings.',
    services: ['Light meals', 'Delivery'],
    languages: ['English', 'Bengali', 'Malay'],
  }),
];

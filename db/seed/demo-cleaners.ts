import type { Side } from '#features/arrange/cleaning/cleaning-values.ts';

export interface DemoCleaner {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  postcode: string;
  availableAreas: string[];
  languages: string[];
  bio: string;
  weeklySlots: string[];
  oneOffPrice: number | null;
  isWidow: boolean;
  consentsToShowWidow: boolean;
  consentsToBeCounted: boolean;
}

const person = { postcode: 'BD7 1AA', consentsToBeCounted: true };

/** People who do not exist; the numbers are kept for drama by Ofcom. */
export const DEMO_CLEANERS: readonly DemoCleaner[] = [
  {
    ...person,
    firstName: 'Safiya',
    lastName: 'Example',
    phone: '01632 960101',
    address: '1 Demonstration Street, Bradford',
    availableAreas: ['BD', 'LS'],
    languages: ['en', 'ur', 'pa'],
    bio: 'I come with a soft brush and clear water, and leave every grave as I would wish my own family’s.',
    weeklySlots: ['mon-am', 'mon-pm', 'wed-am', 'wed-pm', 'fri-am', 'sat-am'],
    oneOffPrice: 2500,
    isWidow: true,
    consentsToShowWidow: true,
  },
  {
    ...person,
    firstName: 'Halima',
    lastName: 'Sample',
    phone: '01632 960102',
    address: '2 Demonstration Street, Bradford',
    availableAreas: ['BD'],
    languages: ['en', 'ar'],
    bio: 'Stone, lettering and plants.',
    weeklySlots: ['tue-am', 'tue-pm', 'thu-am', 'thu-pm', 'sun-am'],
    oneOffPrice: 3000,
    isWidow: true,
    consentsToShowWidow: false,
  },
  {
    ...person,
    firstName: 'Mariam',
    lastName: 'Specimen',
    phone: '01632 960103',
    address: '3 Demonstration Street, Keighley',
    availableAreas: ['BD', 'HX', 'HD'],
    languages: ['en', 'bn'],
    bio: 'Monthly care, in all weathers.',
    weeklySlots: ['mon-am', 'tue-am', 'wed-am', 'thu-am'],
    oneOffPrice: null,
    isWidow: false,
    consentsToShowWidow: false,
  },
  {
    ...person,
    firstName: 'Amal',
    lastName: 'Instance',
    phone: '01632 960105',
    address: '5 Demonstration Street, Leeds',
    availableAreas: ['LS', 'WF'],
    languages: ['en', 'ar', 'so'],
    bio: 'I was a gardener. Roses, small hedges, and a clean border.',
    weeklySlots: ['mon-pm', 'wed-am', 'wed-pm', 'sat-am', 'sat-pm'],
    oneOffPrice: 2800,
    isWidow: true,
    consentsToShowWidow: true,
  },
  {
    ...person,
    firstName: 'Nusrat',
    lastName: 'Model',
    phone: '01632 960106',
    address: '6 Demonstration Street, Halifax',
    availableAreas: ['HX', 'HD', 'BD'],
    languages: ['en', 'ur'],
    bio: 'My daughter and I come together, and send photos the same day.',
    weeklySlots: ['tue-am', 'fri-am', 'sat-am', 'sun-am', 'sun-pm'],
    oneOffPrice: 2500,
    isWidow: false,
    consentsToShowWidow: false,
  },
];

/** Waits for an administrator, with a letter. */
export const DEMO_APPLICANT: DemoCleaner = {
  ...person,
  firstName: 'Zaynab',
  lastName: 'Pattern',
  phone: '01632 960104',
  address: '4 Demonstration Street, Shipley',
  availableAreas: ['BD17', 'BD18'],
  languages: ['en', 'ur'],
  bio: 'I live near the cemetery and can come most mornings.',
  weeklySlots: ['mon-am', 'tue-am', 'thu-am', 'fri-am'],
  oneOffPrice: 2000,
  isWidow: true,
  consentsToShowWidow: false,
};

export interface DemoBooking {
  cleaner: number;
  inDays: number;
  slot: 'am' | 'pm';
  status: 'pending' | 'accepted' | 'completed' | 'approved';
  payment: 'pending' | 'authorised' | 'paid';
  instructions: string;
  hasPhotos: boolean;
  review?: { rating: number; text: string };
  messages?: { side: Side; message: string }[];
}

/** The family's visits. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  {
    cleaner: 0,
    inDays: 9,
    slot: 'am',
    status: 'pending',
    payment: 'pending',
    instructions: 'The stone with the small lamp.',
    hasPhotos: false,
  },
  {
    cleaner: 0,
    inDays: 0,
    slot: 'pm',
    status: 'completed',
    payment: 'authorised',
    instructions: '',
    hasPhotos: true,
  },
  {
    cleaner: 1,
    inDays: -20,
    slot: 'am',
    status: 'approved',
    payment: 'paid',
    instructions: '',
    hasPhotos: true,
    review: { rating: 5, text: 'She left it beautiful, and wrote to us kindly.' },
  },
  // Of the cleaner whom every visitor of the demonstration can be: her visit of today.
  {
    cleaner: 0,
    inDays: 0,
    slot: 'am',
    status: 'accepted',
    payment: 'authorised',
    instructions: 'Please water the small rose.',
    hasPhotos: false,
    messages: [
      { side: 'client', message: 'Assalamu alaykum. Is there water near the grave?' },
      {
        side: 'cleaner',
        message: 'Wa alaykum assalam. There is a tap at the gate. I come at ten, in sha Allah.',
      },
    ],
  },
];

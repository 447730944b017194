/** A service of the demonstration; nobody is filmed, nobody recites. */
export interface DemoStream {
  title: string;
  description: string;
  streamType: 'janazah' | 'dua' | 'memorial' | 'educational' | 'other';
  access: 'public' | 'women';
  language: 'en' | 'ur';
  imam: string;
  tags: string[];
  /** Of DEMO_CEMETERIES. */
  cemetery: string;
  consentName?: string;
  consentRelation?: string;
  /** Hours from now; null: it is live. */
  inHours: number | null;
}

export const DEMO_STREAMS: readonly DemoStream[] = [
  {
    title: 'Demonstration: janazah prayer',
    description:
      'This is a generated picture, so that you can try the player. No service is being broadcast, and nobody is being buried.',
    streamType: 'janazah',
    access: 'public',
    language: 'en',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['janazah', 'demonstration'],
    cemetery: 'Scholemoor Cemetery',
    consentName: 'Amina Mirza',
    consentRelation: 'Daughter, in this demonstration',
    inHours: null,
  },
  {
    title: 'Demonstration: sisters’ circle of dua',
    description: 'For women only: it shows how a stream asks before it lets somebody in.',
    streamType: 'dua',
    access: 'women',
    language: 'ur',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['dua', 'sisters'],
    cemetery: 'Scholemoor Cemetery',
    inHours: null,
  },
  {
    title: 'Demonstration: Friday prayers',
    description: 'The khutbah and the prayer, for those who cannot leave the house.',
    streamType: 'other',
    access: 'public',
    language: 'en',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['friday'],
    cemetery: 'Scholemoor Cemetery',
    inHours: 26,
  },
  {
    title: 'Demonstration: memorial gathering',
    description: 'A family remembers its grandparents and asks everyone for a dua.',
    streamType: 'memorial',
    access: 'public',
    language: 'ur',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['memorial', 'family'],
    cemetery: 'Scholemoor Cemetery',
    consentName: 'Amina Mirza',
    consentRelation: 'Granddaughter, in this demonstration',
    inHours: 51,
  },
  {
    title: 'Demonstration: visiting a grave',
    description: 'What visitors of a cemetery do and leave undone, with questions.',
    streamType: 'educational',
    access: 'public',
    language: 'en',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['ziyarah', 'questions'],
    cemetery: 'Scholemoor Cemetery',
    inHours: 98,
  },
];

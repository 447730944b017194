/** An hour on the clocks of the United Kingdom. */
export interface DemoTime {
  /** Days after today's date there; 'friday': the next Friday, never today. */
  inDays: number | 'friday';
  /** '13:30' */
  hour: string;
}

/** A service of the demonstration; nobody is filmed, nobody recites. */
export interface DemoStream {
  title: string;
  description: string;
  streamType: 'janazah' | 'dua' | 'memorial' | 'educational' | 'other';
  access: 'public' | 'women';
  language: 'en' | 'ur';
  /** Of DEMO_PEOPLE, the beginning of the address. */
  host: 'imam' | 'ustadha';
  hostName: string;
  /** Who leads the prayer, where one is prayed. */
  imam: string | null;
  tags: string[];
  /** Of DEMO_CEMETERIES. */
  cemetery: string;
  consentName?: string;
  consentRelation?: string;
  /** Null: it is live. */
  when: DemoTime | null;
}

export const DEMO_STREAMS: readonly DemoStream[] = [
  {
    title: 'Demonstration: janazah prayer',
    description:
      'This is a generated picture, so that you can try the player. No service is being broadcast, and nobody is being buried.',
    streamType: 'janazah',
    access: 'public',
    language: 'en',
    host: 'imam',
    hostName: 'Imam Yusuf Siddiqui',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['janazah', 'demonstration'],
    cemetery: 'Scholemoor Cemetery',
    consentName: 'Amina Mirza',
    consentRelation: 'Daughter, in this demonstration',
    when: null,
  },
  {
    title: 'Demonstration: sisters’ circle of dua',
    description: 'For women only: it shows how a stream asks before it lets somebody in.',
    streamType: 'dua',
    access: 'women',
    language: 'ur',
    host: 'ustadha',
    hostName: 'Ustadha Maryam Hussain',
    imam: null,
    tags: ['dua', 'sisters'],
    cemetery: 'Scholemoor Cemetery',
    when: null,
  },
  {
    title: 'Demonstration: Friday evening lesson',
    description: 'A short lesson and a dua when the week is over, for those who cannot leave the house.',
    streamType: 'educational',
    access: 'public',
    language: 'en',
    host: 'imam',
    hostName: 'Imam Yusuf Siddiqui',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['friday'],
    cemetery: 'Scholemoor Cemetery',
    when: { inDays: 'friday', hour: '19:30' },
  },
  {
    title: 'Demonstration: memorial gathering',
    description: 'A family remembers its grandparents and asks everyone for a dua.',
    streamType: 'memorial',
    access: 'public',
    language: 'ur',
    host: 'imam',
    hostName: 'Imam Yusuf Siddiqui',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['memorial', 'family'],
    cemetery: 'Scholemoor Cemetery',
    consentName: 'Amina Mirza',
    consentRelation: 'Granddaughter, in this demonstration',
    when: { inDays: 2, hour: '18:00' },
  },
  {
    title: 'Demonstration: visiting a grave',
    description: 'What visitors of a cemetery do and leave undone, with questions.',
    streamType: 'educational',
    access: 'public',
    language: 'en',
    host: 'imam',
    hostName: 'Imam Yusuf Siddiqui',
    imam: 'Imam Yusuf Siddiqui',
    tags: ['ziyarah', 'questions'],
    cemetery: 'Scholemoor Cemetery',
    when: { inDays: 4, hour: '11:00' },
  },
];

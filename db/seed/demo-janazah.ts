/** A janazah of the demonstration: nobody of this name has died. */
export interface DemoNotice {
  deceasedName: string;
  mosque: string;
  address: string;
  /** Days from now, and the hours on the United Kingdom's clocks. */
  inDays: number;
  prayer: string;
  burial: string;
  /** Of DEMO_CEMETERIES. */
  cemetery: string;
  note: string;
  consentName: string;
  hasWomensSpace: boolean;
}

export const DEMO_NOTICES: readonly DemoNotice[] = [
  {
    deceasedName: 'Hajiani Zubaida Begum (demonstration)',
    mosque: 'Masjid of the demonstration',
    address: 'Example Street, Bradford',
    inDays: 1,
    prayer: '13:30',
    burial: '14:30',
    cemetery: 'Scholemoor Cemetery',
    note: 'The family asks for your duas. Please share cars: there are few places at the cemetery.',
    consentName: 'Amina Mirza',
    hasWomensSpace: true,
  },
  {
    deceasedName: 'Haji Ghulam Rasool (demonstration)',
    mosque: 'Masjid of the demonstration',
    address: 'Example Street, Bradford',
    inDays: 3,
    prayer: '12:45',
    burial: '13:45',
    cemetery: 'Bowling Cemetery',
    note: '',
    consentName: 'Amina Mirza',
    hasWomensSpace: false,
  },
];

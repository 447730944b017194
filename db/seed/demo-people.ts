import type { Role } from '#shared/contract/roles.ts';

export interface DemoPerson {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  subscriptionTier: 'free' | 'extended' | 'large';
  bio: string;
  location: string;
}

/** The personas, and who else hosts services. Their addresses end in `.invalid`, where no mail can go. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'family@demo.ziyarah.invalid',
    username: 'amina-mirza-demo',
    firstName: 'Amina',
    lastName: 'Mirza',
    role: 'user',
    subscriptionTier: 'extended',
    bio: 'Keeps the memorials of her grandparents.',
    location: 'Bradford',
  },
  {
    email: 'imam@demo.ziyarah.invalid',
    username: 'imam-yusuf-demo',
    firstName: 'Yusuf',
    lastName: 'Siddiqui',
    role: 'community_leader',
    subscriptionTier: 'free',
    bio: 'Imam of a mosque that exists in this demonstration only.',
    location: 'Bradford',
  },
  {
    email: 'admin@demo.ziyarah.invalid',
    username: 'cemetery-services-demo',
    firstName: 'Nasreen',
    lastName: 'Akhtar',
    role: 'admin',
    subscriptionTier: 'free',
    bio: 'Administrator of cemetery services in this demonstration.',
    location: 'Bradford',
  },
  // Nobody signs in as her: she hosts what is for women.
  {
    email: 'ustadha@demo.ziyarah.invalid',
    username: 'ustadha-maryam-demo',
    firstName: 'Maryam',
    lastName: 'Hussain',
    role: 'community_leader',
    subscriptionTier: 'free',
    bio: 'Teaches a sisters’ circle that exists in this demonstration only.',
    location: 'Bradford',
  },
];

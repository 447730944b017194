import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import type { NavIconName } from './nav-icon.tsx';

/** The desktop's side and the phone's menu. */
const BOTH = ['side', 'top'] as const;
type Place = (typeof BOTH)[number];

export interface NavEntry {
  to: string;
  /** Key of its label in the 'common' texts. */
  label: string;
  icon: NavIconName;
  /** Where it stands: the desktop's side, the phone's menu, or both. */
  places: readonly Place[];
  onlyFor?: keyof typeof MAY_SEE;
  /** Stays where there are to be fewer choices. */
  isSimple?: true;
}

/** Which readers see an entry that is not for everybody; the server decides about access. */
const MAY_SEE = {
  member: () => true,
  official: (role: string) => isOneOf(OFFICIALS, role),
  admin: (role: string) => role === 'admin',
};

/** Entries in the specified order; one is added when its screen exists. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { to: '/', label: 'nav.home', icon: 'house', places: BOTH, isSimple: true },
  { to: '/search', label: 'nav.search', icon: 'search', places: BOTH, isSimple: true },
  {
    to: '/advanced-search',
    label: 'nav.advancedSearch',
    icon: 'sliders-horizontal',
    places: BOTH,
  },
  {
    to: '/grave-finder',
    label: 'nav.graveFinder',
    icon: 'map-pinned',
    places: BOTH,
    isSimple: true,
  },
  { to: '/ar-finder', label: 'nav.arFinder', icon: 'scan-eye', places: BOTH },
  {
    to: '/create-memorial',
    label: 'nav.createMemorial',
    icon: 'book-plus',
    places: BOTH,
    onlyFor: 'member',
  },
  { to: '/pricing', label: 'nav.pricing', icon: 'tag', places: BOTH },
  { to: '/premium', label: 'nav.premium', icon: 'library', places: ['top'] },
  { to: '/services', label: 'nav.services', icon: 'store', places: BOTH },
  { to: '/live-streams', label: 'nav.liveStreams', icon: 'radio', places: BOTH, isSimple: true },
  { to: '/submit-dua', label: 'nav.submitDua', icon: 'hand-heart', places: BOTH, isSimple: true },
  { to: '/help', label: 'nav.help', icon: 'circle-question-mark', places: BOTH, isSimple: true },
  { to: '/official-verification', label: 'nav.verifyGraves', icon: 'badge-check', places: BOTH },
  { to: '/verification-demo', label: 'nav.deathVerification', icon: 'file-check', places: ['side'] },
  {
    to: '/death-records',
    label: 'nav.deathRecords',
    icon: 'folder-check',
    places: BOTH,
    onlyFor: 'official',
  },
  { to: '/data-verification', label: 'nav.dataIntegrity', icon: 'scale', places: ['side'] },
  { to: '/downloads', label: 'nav.downloads', icon: 'download', places: BOTH },
  { to: '/admin', label: 'nav.admin', icon: 'shield-check', places: BOTH, onlyFor: 'admin' },
];

export function entriesFor(place: Place, role: string | null): NavEntry[] {
  return NAV_ENTRIES.filter(
    ({ places, onlyFor }) =>
      places.includes(place) && (!onlyFor || (role !== null && MAY_SEE[onlyFor](role))),
  );
}

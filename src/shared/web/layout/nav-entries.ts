import type { NavIconName } from './nav-icon.tsx';

export interface NavEntry {
  to: string;
  /** Key of its label in the 'common' texts. */
  label: string;
  icon: NavIconName;
  /** Where it stands: the desktop's side, the phone's menu, or both. */
  places: readonly ('side' | 'top')[];
  onlyFor?: keyof typeof MAY_SEE;
  /** Stays where there are to be fewer choices. */
  isSimple?: true;
}

/** An entry for some stands before nobody else; the server decides who may. */
const MAY_SEE = {
  member: () => true,
  official: (role: string) => ['official', 'registrar', 'admin'].includes(role),
  admin: (role: string) => role === 'admin',
};

/** Entries in the specified order; one is added when its screen exists. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { to: '/', label: 'nav.home', icon: 'house', places: ['side', 'top'], isSimple: true },
  { to: '/search', label: 'nav.search', icon: 'search', places: ['side', 'top'], isSimple: true },
  {
    to: '/advanced-search',
    label: 'nav.advancedSearch',
    icon: 'sliders-horizontal',
    places: ['side', 'top'],
  },
  {
    to: '/grave-finder',
    label: 'nav.graveFinder',
    icon: 'map-pinned',
    places: ['side', 'top'],
    isSimple: true,
  },
  { to: '/ar-finder', label: 'nav.arFinder', icon: 'scan-eye', places: ['side', 'top'] },
  {
    to: '/create-memorial',
    label: 'nav.createMemorial',
    icon: 'book-plus',
    places: ['side', 'top'],
    onlyFor: 'member',
  },
  { to: '/pricing', label: 'nav.pricing', icon: 'tag', places: ['side', 'top'] },
  { to: '/premium', label: 'nav.premium', icon: 'library', places: ['top'] },
  { to: '/services', label: 'nav.services', icon: 'store', places: ['side', 'top'] },
  { to: '/live-streams', label: 'nav.liveStreams', icon: 'radio', places: ['side', 'top'], isSimple: true },
  { to: '/submit-dua', label: 'nav.submitDua', icon: 'hand-heart', places: ['side', 'top'], isSimple: true },
  { to: '/help', label: 'nav.help', icon: 'circle-question-mark', places: ['side', 'top'], isSimple: true },
  { to: '/official-verification', label: 'nav.verifyGraves', icon: 'badge-check', places: ['side', 'top'] },
  { to: '/verification-demo', label: 'nav.deathVerification', icon: 'file-check', places: ['side'] },
  {
    to: '/death-records',
    label: 'nav.deathRecords',
    icon: 'folder-check',
    places: ['side', 'top'],
    onlyFor: 'official',
  },
  { to: '/data-verification', label: 'nav.dataIntegrity', icon: 'scale', places: ['side'] },
  { to: '/downloads', label: 'nav.downloads', icon: 'download', places: ['side', 'top'] },
  { to: '/admin', label: 'nav.admin', icon: 'shield-check', places: ['side', 'top'], onlyFor: 'admin' },
];

export function entriesFor(place: 'side' | 'top', role: string | null): NavEntry[] {
  return NAV_ENTRIES.filter(
    ({ places, onlyFor }) =>
      places.includes(place) && (!onlyFor || (role !== null && MAY_SEE[onlyFor](role))),
  );
}

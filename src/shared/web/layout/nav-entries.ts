import {
  BadgeCheck,
  BookPlus,
  FileCheck,
  FolderCheck,
  HandHeart,
  House,
  type LucideIcon,
  MapPinned,
  Scale,
  ScanEye,
  Search,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react';

export interface NavEntry {
  to: string;
  /** Key of its label in the 'common' texts. */
  label: string;
  icon: LucideIcon;
  /** Where it stands: the desktop's side, the phone's menu, or both. */
  places: readonly ('side' | 'top')[];
  onlyFor?: keyof typeof MAY_SEE;
}

/** An entry for some stands before nobody else; the server decides who may. */
const MAY_SEE = {
  member: () => true,
  official: (role: string) => ['official', 'registrar', 'admin'].includes(role),
  admin: (role: string) => role === 'admin',
};

/** Entries in the specified order; one is added when its screen exists. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { to: '/', label: 'nav.home', icon: House, places: ['side', 'top'] },
  { to: '/search', label: 'nav.search', icon: Search, places: ['side', 'top'] },
  { to: '/advanced-search', label: 'nav.advancedSearch', icon: SlidersHorizontal, places: ['side', 'top'] },
  { to: '/grave-finder', label: 'nav.graveFinder', icon: MapPinned, places: ['side', 'top'] },
  { to: '/ar-finder', label: 'nav.arFinder', icon: ScanEye, places: ['side', 'top'] },
  {
    to: '/create-memorial',
    label: 'nav.createMemorial',
    icon: BookPlus,
    places: ['side', 'top'],
    onlyFor: 'member',
  },
  { to: '/submit-dua', label: 'nav.submitDua', icon: HandHeart, places: ['side', 'top'] },
  { to: '/official-verification', label: 'nav.verifyGraves', icon: BadgeCheck, places: ['side', 'top'] },
  { to: '/verification-demo', label: 'nav.deathVerification', icon: FileCheck, places: ['side'] },
  {
    to: '/death-records',
    label: 'nav.deathRecords',
    icon: FolderCheck,
    places: ['side', 'top'],
    onlyFor: 'official',
  },
  { to: '/data-verification', label: 'nav.dataIntegrity', icon: Scale, places: ['side'] },
  { to: '/admin', label: 'nav.admin', icon: ShieldCheck, places: ['side', 'top'], onlyFor: 'admin' },
];

export function entriesFor(place: 'side' | 'top', role: string | null): NavEntry[] {
  return NAV_ENTRIES.filter(
    ({ places, onlyFor }) =>
      places.includes(place) && (!onlyFor || (role !== null && MAY_SEE[onlyFor](role))),
  );
}

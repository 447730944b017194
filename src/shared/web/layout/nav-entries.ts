import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import type { NavIconName } from './nav-icon.tsx';

/** The desktop's side and the phone's menu. */
const BOTH = ['side', 'top'] as const;
export type Place = (typeof BOTH)[number];

type Group = 'find' | 'arrange' | 'remember' | 'offices';

export interface NavEntry {
  to: string;
  /** Key of its label in the 'common' texts. */
  label: string;
  icon: NavIconName;
  /** Where it stands: the desktop's side, the phone's menu, or both. */
  places: readonly Place[];
  /** The heading that it stands under. */
  group?: Group;
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

/** In the specified order; the groups are quiet headings over it, and each entry belongs to the one above it. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { to: '/', label: 'nav.home', icon: 'house', places: BOTH, isSimple: true },
  { to: '/search', label: 'nav.search', icon: 'search', places: BOTH, group: 'find', isSimple: true },
  {
    to: '/advanced-search',
    label: 'nav.advancedSearch',
    icon: 'sliders-horizontal',
    places: BOTH,
    group: 'find',
  },
  {
    to: '/grave-finder',
    label: 'nav.graveFinder',
    icon: 'map-pinned',
    places: BOTH,
    group: 'find',
    isSimple: true,
  },
  { to: '/cemetery-map', label: 'nav.cemeteryMap', icon: 'map', places: BOTH, group: 'find' },
  { to: '/ar-finder', label: 'nav.arFinder', icon: 'scan-eye', places: BOTH, group: 'find' },
  { to: '/visit-plan', label: 'nav.visitPlan', icon: 'route', places: BOTH, group: 'find' },
  { to: '/downloads', label: 'nav.downloads', icon: 'download', places: BOTH, group: 'find' },
  {
    to: '/create-memorial',
    label: 'nav.createMemorial',
    icon: 'book-plus',
    places: BOTH,
    group: 'arrange',
    onlyFor: 'member',
  },
  { to: '/pricing', label: 'nav.pricing', icon: 'tag', places: BOTH, group: 'arrange' },
  { to: '/premium', label: 'nav.premium', icon: 'library', places: ['top'], group: 'arrange' },
  { to: '/services', label: 'nav.services', icon: 'store', places: BOTH, group: 'arrange' },
  { to: '/grave-cleaning', label: 'nav.graveCleaning', icon: 'brush', places: BOTH, group: 'arrange' },
  { to: '/janazah', label: 'nav.janazah', icon: 'megaphone', places: BOTH, group: 'remember' },
  {
    to: '/live-streams',
    label: 'nav.liveStreams',
    icon: 'radio',
    places: BOTH,
    group: 'remember',
    isSimple: true,
  },
  {
    to: '/submit-dua',
    label: 'nav.submitDua',
    icon: 'hand-heart',
    places: BOTH,
    group: 'remember',
    isSimple: true,
  },
  { to: '/duas', label: 'nav.duas', icon: 'book-open', places: BOTH, group: 'remember' },
  { to: '/help', label: 'nav.help', icon: 'circle-question-mark', places: BOTH, isSimple: true },
  {
    to: '/official-verification',
    label: 'nav.verifyGraves',
    icon: 'badge-check',
    places: BOTH,
    group: 'offices',
  },
  {
    to: '/verification-demo',
    label: 'nav.deathVerification',
    icon: 'file-check',
    places: ['side'],
    group: 'offices',
  },
  {
    to: '/my-office',
    label: 'nav.myOffice',
    icon: 'landmark',
    places: BOTH,
    group: 'offices',
    onlyFor: 'official',
  },
  {
    to: '/death-records',
    label: 'nav.deathRecords',
    icon: 'folder-check',
    places: BOTH,
    group: 'offices',
    onlyFor: 'official',
  },
  { to: '/data-verification', label: 'nav.dataIntegrity', icon: 'scale', places: ['side'], group: 'offices' },
  {
    to: '/admin',
    label: 'nav.admin',
    icon: 'shield-check',
    places: BOTH,
    group: 'offices',
    onlyFor: 'admin',
  },
];

interface NavRun {
  group: Group | null;
  entries: NavEntry[];
}

/**
 * What a reader sees of the menu, in runs of one group; a run without a name has no heading. Whoever works here comes for
 * the offices' pages: they stand behind Home, not below everything that is for families.
 */
export function groupsFor(place: Place, role: string | null): NavRun[] {
  const runs: NavRun[] = [];
  for (const entry of NAV_ENTRIES) {
    const { places, onlyFor, group = null } = entry;
    if (!places.includes(place) || (onlyFor && (role === null || !MAY_SEE[onlyFor](role)))) continue;
    const last = runs.at(-1);
    if (last?.group === group) last.entries.push(entry);
    else runs.push({ group, entries: [entry] });
  }
  if (!MAY_SEE.official(role ?? '')) return runs;
  const isOffices = ({ group }: NavRun) => group === 'offices';
  return [...runs.slice(0, 1), ...runs.filter(isOffices), ...runs.slice(1).filter((run) => !isOffices(run))];
}

/** Which entry of the menu is open, by its own page or one below it; null: none. */
export const openEntry = (pathname: string): string | null =>
  NAV_ENTRIES.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))?.to ?? null;

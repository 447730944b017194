import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import type { NavIconName } from './nav-icon.tsx';

/** The desktop's side and the phone's menu. */
export type Place = 'side' | 'top';

type Group = 'find' | 'arrange' | 'remember' | 'offices';

export interface NavEntry {
  to: string;
  /** Key of its label in the 'common' texts. */
  label: string;
  icon: NavIconName;
  /** Where it stands, if not in both. */
  only?: Place;
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
  { to: '/', label: 'nav.home', icon: 'house', isSimple: true },
  { to: '/search', label: 'nav.search', icon: 'search', group: 'find', isSimple: true },
  {
    to: '/advanced-search',
    label: 'nav.advancedSearch',
    icon: 'sliders-horizontal',
    group: 'find',
  },
  {
    to: '/grave-finder',
    label: 'nav.graveFinder',
    icon: 'map-pinned',
    group: 'find',
    isSimple: true,
  },
  { to: '/cemetery-map', label: 'nav.cemeteryMap', icon: 'map', group: 'find' },
  { to: '/ar-finder', label: 'nav.arFinder', icon: 'scan-eye', group: 'find' },
  { to: '/visit-plan', label: 'nav.visitPlan', icon: 'route', group: 'find' },
  { to: '/downloads', label: 'nav.downloads', icon: 'download', group: 'find' },
  {
    to: '/create-memorial',
    label: 'nav.createMemorial',
    icon: 'book-plus',
    group: 'arrange',
    onlyFor: 'member',
  },
  { to: '/pricing', label: 'nav.pricing', icon: 'tag', group: 'arrange' },
  { to: '/premium', label: 'nav.premium', icon: 'library', only: 'top', group: 'arrange' },
  { to: '/services', label: 'nav.services', icon: 'store', group: 'arrange' },
  { to: '/grave-cleaning', label: 'nav.graveCleaning', icon: 'brush', group: 'arrange' },
  { to: '/janazah', label: 'nav.janazah', icon: 'megaphone', group: 'remember' },
  {
    to: '/live-streams',
    label: 'nav.liveStreams',
    icon: 'radio',
    group: 'remember',
    isSimple: true,
  },
  {
    to: '/submit-dua',
    label: 'nav.submitDua',
    icon: 'hand-heart',
    group: 'remember',
    isSimple: true,
  },
  { to: '/duas', label: 'nav.duas', icon: 'book-open', group: 'remember' },
  { to: '/help', label: 'nav.help', icon: 'circle-question-mark', isSimple: true },
  {
    to: '/official-verification',
    label: 'nav.verifyGraves',
    icon: 'badge-check',
    group: 'offices',
  },
  {
    to: '/verification-demo',
    label: 'nav.deathVerification',
    icon: 'file-check',
    only: 'side',
    group: 'offices',
  },
  {
    to: '/my-office',
    label: 'nav.myOffice',
    icon: 'landmark',
    group: 'offices',
    onlyFor: 'official',
  },
  {
    to: '/death-records',
    label: 'nav.deathRecords',
    icon: 'folder-check',
    group: 'offices',
    onlyFor: 'official',
  },
  { to: '/data-verification', label: 'nav.dataIntegrity', icon: 'scale', only: 'side', group: 'offices' },
  {
    to: '/admin',
    label: 'nav.admin',
    icon: 'shield-check',
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
    const { only = place, onlyFor, group = null } = entry;
    if (only !== place || (onlyFor && (role === null || !MAY_SEE[onlyFor](role)))) continue;
    const last = runs.at(-1);
    if (last?.group === group) last.entries.push(entry);
    else runs.push({ group, entries: [entry] });
  }
  // The offices' pages are the last run.
  if (MAY_SEE.official(role ?? '')) runs.splice(1, 0, ...runs.splice(-1));
  return runs;
}

/** Which entry of the menu is open, by its own page or one below it; null: none. */
export const openEntry = (pathname: string): string | null =>
  NAV_ENTRIES.find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))?.to ?? null;

import type { DatePrecision } from '#shared/contract/partial-date.ts';
import { type DemoPlot, demoPlots, demoPosition, demoSections } from './demo-layout.ts';
import { DEMO_MEMORIALS } from './demo-memorials.ts';
import { demoName } from './demo-names.ts';
import { DEMO_CEMETERIES, type DemoSection } from './demo-places.ts';
import { seededRandom } from './demo-random.ts';

export interface DemoGrave {
  cemetery: string;
  deceasedName: string;
  dateOfBirth: string | null;
  dateOfBirthPrecision: DatePrecision | null;
  dateOfDeath: string | null;
  dateOfDeathPrecision: DatePrecision | null;
  lat: number | null;
  lng: number | null;
  coordinateSource: 'derived' | 'on_site' | 'unknown';
  coordinateAccuracy: number | null;
  graveNumber: string;
  section: string;
  isVerified: boolean;
}

const DERIVED_ACCURACY = 5;
const [SCHOLEMOOR] = DEMO_CEMETERIES;
/** Plots of the memorials, all in Scholemoor: their graves are made with them. */
const KEPT_FREE = new Set(DEMO_MEMORIALS.map(({ grave }) => grave.number));

/** Fictional graves: some 3,000 in Scholemoor, a few elsewhere; number, row and position from one layout. */
export function demoGraves(): DemoGrave[] {
  const random = seededRandom(786);
  const graves: DemoGrave[] = [];
  for (const cemetery of DEMO_CEMETERIES) {
    for (const section of demoSections(cemetery.name)) {
      for (const { number } of takenPlots(cemetery.name, section)) {
        const isLocated = random() > 0.04;
        const isOnSite = isLocated && random() < 0.2;
        const [lng, lat] = demoPosition(cemetery.name, number);
        graves.push({
          cemetery: cemetery.name,
          deceasedName: demoName(random).name,
          ...lifetime(random),
          lat: isLocated ? lat : null,
          lng: isLocated ? lng : null,
          coordinateSource: isOnSite ? 'on_site' : isLocated ? 'derived' : 'unknown',
          coordinateAccuracy: isOnSite ? 4 + Math.round(random() * 6) : isLocated ? DERIVED_ACCURACY : null,
          graveNumber: number,
          section: section.name,
          isVerified: random() < 0.7,
        });
      }
    }
  }
  return graves;
}

/** The first plots of a section, row by row, but those of the memorials. */
function takenPlots(cemetery: string, section: DemoSection): DemoPlot[] {
  const isFree = ({ number }: DemoPlot) => cemetery !== SCHOLEMOOR?.name || !KEPT_FREE.has(number);
  const plots = demoPlots(cemetery, section).filter(isFree).slice(0, section.graves);
  if (plots.length < section.graves) throw new Error(`${section.name} has no room for its graves`);
  return plots;
}

function lifetime(random: () => number) {
  const deathYear = 1962 + Math.floor(Math.sqrt(random()) * 63);
  const age = Math.floor(100 * Math.sqrt(random()));
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  const two = (value: number) => String(value).padStart(2, '0');
  const deathPrecision: DatePrecision = random() < 0.75 ? 'day' : random() < 0.9 ? 'year' : 'circa';
  const birthKnown = random() < 0.7;
  return {
    dateOfBirth: birthKnown ? `${deathYear - age}-01-01` : null,
    dateOfBirthPrecision: birthKnown ? ('year' as const) : null,
    dateOfDeath: deathPrecision === 'day' ? `${deathYear}-${two(month)}-${two(day)}` : `${deathYear}-01-01`,
    dateOfDeathPrecision: deathPrecision,
  };
}

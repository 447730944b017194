import type { DatePrecision } from '#shared/contract/partial-date.ts';
import { demoName } from './demo-names.ts';
import { DEMO_CEMETERIES, type DemoSection, offset, SCHOLEMOOR_SECTIONS } from './demo-places.ts';
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

// Graves lie 1.6 m apart in rows 3.2 m apart, like in a real section.
const ALONG_ROW = 1.6;
const BETWEEN_ROWS = 3.2;
const DERIVED_ACCURACY = 5;

/** Fictional graves: some 3,000 in Scholemoor in rows, a few elsewhere around the centre. */
export function demoGraves(): DemoGrave[] {
  const random = seededRandom(786);
  const graves: DemoGrave[] = [];
  for (const cemetery of DEMO_CEMETERIES) {
    const sections =
      cemetery.name === 'Scholemoor Cemetery' ? SCHOLEMOOR_SECTIONS : smallSections(cemetery.graves);
    for (const section of sections) {
      for (const { row, place, at } of plots(section)) {
        const isLocated = random() > 0.04;
        const isOnSite = isLocated && random() < 0.2;
        const [lng, lat] = offset(cemetery, ...at);
        graves.push({
          cemetery: cemetery.name,
          deceasedName: demoName(random).name,
          ...lifetime(random),
          lat: isLocated ? lat : null,
          lng: isLocated ? lng : null,
          coordinateSource: isOnSite ? 'on_site' : isLocated ? 'derived' : 'unknown',
          coordinateAccuracy: isOnSite ? 4 + Math.round(random() * 6) : isLocated ? DERIVED_ACCURACY : null,
          graveNumber: `${section.code}-${String(row).padStart(2, '0')}-${String(place).padStart(2, '0')}`,
          section: section.name,
          isVerified: random() < 0.7,
        });
      }
    }
  }
  return graves;
}

function smallSections(graves: number): DemoSection[] {
  if (graves === 0) return [];
  return [
    { name: 'Section A', code: 'A', type: 'muslim', colour: '#2f7d5b', box: [-20, -16, 20, 16], graves },
  ];
}

function* plots(section: DemoSection): Generator<{ row: number; place: number; at: [number, number] }> {
  const [west, south, east, north] = section.box;
  const inRow = Math.floor((east - west - 6) / ALONG_ROW);
  let left = section.graves;
  for (let row = 1; left > 0; row++) {
    const y = north - 3 - row * BETWEEN_ROWS;
    if (y < south) return;
    for (let place = 1; place <= inRow && left > 0; place++, left--) {
      yield { row, place, at: [west + 3 + place * ALONG_ROW, y] };
    }
  }
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

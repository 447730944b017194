import type { FileReply } from '#shared/contract/transfers.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Memorial } from '../memorials-contract.ts';
import { type GedcomLine, type GedcomRecord, gedcomDate, gedcomFile, gedcomMap } from './gedcom.ts';
import { managedMemorials } from './memorials-store.ts';
import { presentMemorial } from './present-memorial.ts';

/**
 * The dead whose memorials a member manages, for a program of family trees: names as the family has them shown, dates,
 * where they lie, and the family's own words. Who is related to whom is not recorded here, so the file says nothing of it.
 * @param origin under which each memorial has its page
 */
export async function exportGedcom(
  db: Queries,
  viewer: Viewer,
  { clock, origin }: { clock: Clock; origin: string },
): Promise<FileReply> {
  const { id, firstName, lastName } = memberOf(viewer);
  const memorials = (await managedMemorials(db, id)).map(presentMemorial);
  const records: GedcomRecord[] = [
    header(clock.now()),
    { id: SUBMITTER, tag: 'SUBM', parts: [{ tag: 'NAME', text: `${firstName} ${lastName}`.trim() }] },
    ...memorials.map((memorial, at) => personOf(memorial, at + 1, origin)),
    { tag: 'TRLR' },
  ];
  return madeFile([gedcomFile(records)], {
    type: 'text/vnd.familysearch.gedcom; charset=utf-8',
    cache: 'private, no-store',
    disposition: 'attachment; filename="memorials.ged"',
  });
}

const SUBMITTER = 'U1';

const header = (now: Date): GedcomRecord => ({
  tag: 'HEAD',
  parts: [
    { tag: 'GEDC', parts: [{ tag: 'VERS', text: '7.0' }] },
    { tag: 'SOUR', text: 'ZIYARAH', parts: [{ tag: 'NAME', text: 'Ziyarah' }] },
    {
      tag: 'DATE',
      text: gedcomDate(now.toISOString().slice(0, 10)),
      parts: [{ tag: 'TIME', text: `${now.toISOString().slice(11, 19)}Z` }],
    },
    { tag: 'SUBM', pointsTo: SUBMITTER },
  ],
});

function personOf(memorial: Memorial, at: number, origin: string): GedcomRecord {
  const { dateOfBirth, dateOfBirthIsCirca, dateOfDeath, dateOfDeathIsCirca } = memorial;
  const parts: GedcomLine[] = [
    { tag: 'NAME', text: nameOf(memorial.deceasedName), parts: otherScripts(memorial) },
    ...(dateOfBirth
      ? [{ tag: 'BIRT', parts: [{ tag: 'DATE', text: gedcomDate(dateOfBirth, dateOfBirthIsCirca) }] }]
      : []),
    dateOfDeath
      ? { tag: 'DEAT', parts: [{ tag: 'DATE', text: gedcomDate(dateOfDeath, dateOfDeathIsCirca) }] }
      : { tag: 'DEAT', text: 'Y' },
    { tag: 'BURI', parts: [placeOf(memorial)] },
    ...memorial.timeline.map(({ date, event }) => ({
      tag: 'EVEN',
      text: event,
      parts: [
        { tag: 'TYPE', text: 'Timeline of the memorial' },
        { tag: 'DATE', text: gedcomDate(date) },
      ],
    })),
    ...(memorial.description ? [{ tag: 'NOTE', text: memorial.description }] : []),
    { tag: 'EXID', text: String(memorial.id), parts: [{ tag: 'TYPE', text: `${origin}/memorial/` }] },
  ];
  return { id: `I${at}`, tag: 'INDI', parts };
}

/** A slash would begin a surname, and which part is one a register does not say. */
const nameOf = (name: string) => name.replaceAll('/', ' ');

const otherScripts = ({ nameArabic, nameUrdu }: Memorial): GedcomLine[] =>
  [
    { given: nameArabic, language: 'ar' },
    { given: nameUrdu, language: 'ur' },
  ].flatMap(({ given, language }) =>
    given ? [{ tag: 'TRAN', text: nameOf(given.name), parts: [{ tag: 'LANG', text: language }] }] : [],
  );

const placeOf = ({ cemetery, location, gpsCoordinates }: Memorial): GedcomLine => ({
  tag: 'PLAC',
  text: [cemetery, location].filter(Boolean).join(', '),
  ...(gpsCoordinates ? { parts: [gedcomMap(gpsCoordinates)] } : {}),
});

import { readSlices, type Slice } from '#scripts/client-package/read-operations.ts';

/** The areas of the code in the order of docs/architecture.md, each with what its operations are about. */
const AREAS: Readonly<Record<string, string>> = {
  find: 'Finding graves',
  remember: 'Memorials and what stands on them',
  live: 'Live services and janazah notices',
  records: 'Registers, cemeteries and offices',
  arrange: 'Services, cleaning and payments',
  people: 'Accounts, administration and help',
  site: 'The site itself',
};

interface Area {
  title: string;
  slices: Slice[];
}

/** Every operation once, by area and slice. @throws Error for an area without a title */
export async function readAreas(): Promise<Area[]> {
  const seen = new Set<string>();
  const slices = (await readSlices())
    .map((slice) => ({
      ...slice,
      // A contract may hand on another's operations.
      operations: slice.operations.filter(({ path }) => !seen.has(path) && seen.add(path)),
    }))
    .filter(({ operations }) => operations.length > 0);
  const homeless = slices.find(({ area }) => AREAS[area] === undefined);
  if (homeless)
    throw new Error(`the area ${homeless.area} has no title in scripts/compliance/fields/read-areas.ts`);
  return Object.entries(AREAS).map(([area, title]) => ({
    title,
    slices: slices.filter((slice) => slice.area === area),
  }));
}

import { outlineAround } from '#shared/outline-around.ts';

interface Place {
  operator: string | null;
  centre: readonly [number, number];
}

/** Metres of ground around each cemetery. */
const AROUND_M = 1500;
/** The ground around fewer cemeteries than this says nothing of a district. */
const FEWEST = 3;

/** The ground around the cemeteries of each operator who runs several: what we know of a district. */
export function operatorGrounds(places: readonly Place[]) {
  const operators = [...new Set(places.map(({ operator }) => operator))];
  return operators.flatMap((operator) => {
    const own = places.filter((place) => place.operator === operator);
    if (!operator || own.length < FEWEST) return [];
    const outline = outlineAround(
      own.map(({ centre: [lng, lat] }) => ({ lat, lng })),
      AROUND_M,
    );
    return [{ name: operator, outline }];
  });
}

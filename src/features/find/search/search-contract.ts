import * as z from 'zod';
import { graveFilterQuery, graveShape, matchShape } from '#features/records/graves/graves-contract.ts';
import { SEARCH_RATE } from '#features/records/graves/graves-fields.ts';
import { memorialShape } from '#features/remember/memorials/memorials-contract.ts';
import { idNumber } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageLimit, pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { COMPARE_MAX, COMPARE_RATE, RADIUS_MAX_KM, SUGGEST_RATE } from './search-fields.ts';
import { searchPaths } from './search-paths.ts';
import { DUA_LANGUAGES } from './search-values.ts';

const day = z
  .string()
  .regex(/^$|^\d{4}(-\d{2}(-\d{2})?)?$/, 'common.bad_date')
  .optional();
const text = z.string().check(oneLine).optional();

const sectionNames = z.partialRecord(z.enum(LANGUAGES), z.string()).optional();

export const searchContract = {
  advanced: operation({
    path: searchPaths.advanced,
    summary: 'Search of graves and memorials by any combination of filters',
    policy: 'public',
    rate: SEARCH_RATE,
    onlyReads: true,
    body: z.strictObject({
      query: text,
      cemetery: text,
      location: text,
      dateFrom: day,
      dateTo: day,
      isVerified: z.boolean().optional(),
      /** Every round of a search by name is read, however long it takes. */
      isPatient: z.boolean().optional(),
      hasMemorial: z.boolean().optional(),
      hasDuas: z.boolean().optional(),
      language: z.enum(DUA_LANGUAGES, 'common.invalid_value').default('all'),
      /** Kilometres around the centre, and ignored without one. Without a radius the centre orders and leaves nothing out. */
      radius: z.number().positive().max(RADIUS_MAX_KM).optional(),
      centerLat: z.number().min(-90).max(90).optional(),
      centerLng: z.number().min(-180).max(180).optional(),
      limit: pageLimit,
      cursor: pageQuery.cursor,
    }),
    reply: z.strictObject({
      /** Counted to 1,000; beyond it `totalIsCapped` is true. */
      totalResults: z.int(),
      totalIsCapped: z.boolean(),
      /** The time was over before every way of reading the name had been tried: `isPatient` tries them all. */
      isShortened: z.boolean(),
      /** A year of death in the text in which nobody of the name was found, so that the results are of any year. */
      yearSetAside: z.int().nullable(),
      /** Words of the text that tell a row, a section or where somebody came from: nobody was found with them, and the results are without. */
      wordsSetAside: z.string().nullable(),
      /** Words of the text that tell a row or a section: the results are those of the name in such a one, in whichever cemetery. */
      partAnywhere: z.string().nullable(),
      /** The text is a row or a section alone: it finds nothing before a cemetery is named or chosen, since each has its own. */
      lacksCemetery: z.boolean(),
      graves: z.array(graveShape),
      memorials: z.array(memorialShape),
      suggestedCemeteries: z.array(z.string()),
      nearbyLocations: z.array(z.string()),
      nextCursor: z.string().optional(),
    }),
  }),
  suggest: operation({
    path: searchPaths.suggest,
    summary: 'What a family may be about to type: names, graves and cemeteries',
    policy: 'public',
    mayLag: true,
    rate: SUGGEST_RATE,
    query: z.strictObject({ q: z.string().check(oneLine) }),
    reply: z.strictObject({
      /** The typed text with its last word completed; each of them finds somebody. */
      names: z.array(z.string()),
      graves: z.array(
        graveShape
          .pick({
            id: true,
            deceasedName: true,
            nameArabic: true,
            nameUrdu: true,
            dateOfBirth: true,
            dateOfBirthIsCirca: true,
            dateOfDeath: true,
            dateOfDeathIsCirca: true,
            cemetery: true,
            isNameless: true,
          })
          /** The text is this name in another script, and the record has none in it. */
          .extend({ isTyped: z.literal(true).optional() }),
      ),
      cemeteries: z.array(z.string()),
    }),
  }),
  guide: operation({
    path: searchPaths.guide,
    summary:
      'Help beside the results of a search by name: a likelier spelling, other spellings, ways to narrow it',
    policy: 'public',
    mayLag: true,
    shows: ['finding'],
    rate: SEARCH_RATE,
    query: z.strictObject({ ...graveFilterQuery, search: z.string().check(oneLine).optional() }),
    reply: z.strictObject({
      /** What was read from the text besides a name; null where it was taken as a name alone. */
      reading: z
        .strictObject({ name: z.string(), number: z.string().nullable(), year: z.int().nullable() })
        .nullable(),
      /** Cemeteries that the text names, at most three; without a text the one that is filtered by. */
      places: z.array(
        z.strictObject({
          id: idNumber,
          name: z.string(),
          address: z.string(),
          /** Counted to 1,000; beyond it `gravesAreCapped` is true. */
          graves: z.int(),
          gravesAreCapped: z.boolean(),
          gates: z.int(),
          /** Its graves are found by a name or a number and are in no list; 0 are counted. */
          isSearchOnly: z.boolean(),
          /** The main gate, or else the middle of the cemetery. */
          entrance: z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
        }),
      ),
      /**
       * The search with its likely typing error corrected; null where every word is known or nothing likelier
       * exists.
       */
      didYouMean: z.string().nullable(),
      /** The time was over before every way of reading the name had been tried: `patient` tries them all. */
      isShortened: z.boolean(),
      /** A year of death in the text in which nobody of the name was found, so that the results are of any year. */
      yearSetAside: z.int().nullable(),
      /** Words of the text that tell a row, a section or where somebody came from: nobody was found with them, and the results are without. */
      wordsSetAside: z.string().nullable(),
      /** Words of the text that tell a row or a section: the results are those of the name in such a one, in whichever cemetery. */
      partAnywhere: z.string().nullable(),
      /** The text is a row or a section alone: it finds nothing before a cemetery is named or chosen, since each has its own. */
      lacksCemetery: z.boolean(),
      /** Other spellings in the register of the words of the search, and the search spelt that way. */
      spellings: z.array(z.strictObject({ word: z.string(), search: z.string() })),
      /**
       * Ways to narrow the search; null where the matches fit on a screen or two. Counts are of the compared
       * matches.
       */
      narrowing: z
        .strictObject({
          total: z.int(),
          totalIsCapped: z.boolean(),
          cemeteries: z.array(z.strictObject({ name: z.string(), count: z.int() })),
          /** Sections of the cemetery that is filtered by, with their names by language; empty without one. */
          sections: z.array(z.strictObject({ name: z.string(), names: sectionNames, count: z.int() })),
          /** Decades of death, inclusive. */
          decades: z.array(z.strictObject({ from: z.int(), to: z.int(), count: z.int() })),
        })
        .nullable(),
    }),
  }),
  compareNames: operation({
    path: searchPaths.compareNames,
    summary: 'How likely two spellings are one name, in any script; same means score >= 0.8',
    policy: 'public',
    rate: COMPARE_RATE,
    onlyReads: true,
    body: z.strictObject({
      a: z.string().check(oneLine).max(COMPARE_MAX, 'common.too_long'),
      b: z.string().check(oneLine).max(COMPARE_MAX, 'common.too_long'),
    }),
    reply: z.strictObject({
      /** 0 to 1. */
      score: z.number(),
      /** That the two are one name, 0 to 1, if a search of a cemetery's register listed the one for the other. */
      probability: z.number(),
      same: z.boolean(),
      reasons: matchShape.shape.reasons,
    }),
  }),
};

export type SearchContract = typeof searchContract;

import * as z from 'zod/mini';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { DESCRIPTION_MAX, EVENTS_MAX, mediaAddresses, TITLE_MAX, timelineEvent } from './memorials-fields.ts';
import { NAME_STYLES, REACTION_TYPES, VISIBILITIES } from './memorials-values.ts';

/** Days in which a deleted memorial can be brought back; afterwards it and its files are gone. */
export const GRACE_DAYS = 30;
export const DISPLAYED_AS_MAX = 255;

const text = (max: number) => z.string().check(oneLine, z.maxLength(max, 'common.too_long'));
const addresses = z.optional(mediaAddresses);

/** A manager's changes; `version` is the state they read, so that nobody's text is overwritten. */
export const memorialEdit = z.strictObject({
  version,
  /** Empty: the deceased's name. */
  title: z.optional(text(TITLE_MAX)),
  description: z.optional(z.string().check(severalLines, z.maxLength(DESCRIPTION_MAX, 'common.too_long'))),
  timeline: z.optional(z.array(timelineEvent).check(z.maxLength(EVENTS_MAX, 'memorials.too_many_events'))),
  visibility: z.optional(z.enum(VISIBILITIES, 'common.invalid_value')),
  photos: addresses,
  videos: addresses,
  audioFiles: addresses,
});

export type MemorialEdit = z.output<typeof memorialEdit>;

const reactions = z.array(z.enum(REACTION_TYPES, 'common.invalid_value'));

/** The family's choices about respect; decisions, 'Respect'. */
export const adabForm = z
  .strictObject({
    version,
    offeredReactions: reactions,
    showPhotos: z.boolean(),
    showComments: z.boolean(),
    womensNames: z.enum(NAME_STYLES, 'common.invalid_value'),
    displayedAs: text(DISPLAYED_AS_MAX),
  })
  .check(
    z.refine(({ womensNames, displayedAs }) => womensNames !== 'relation' || displayedAs !== '', {
      error: 'memorials.displayed_as_required',
      path: ['displayedAs'],
    }),
  );

export type AdabForm = z.output<typeof adabForm>;

/** What new memorials start with; how a name appears is each family's own choice. */
export const adabDefaults = z.strictObject({
  offeredReactions: reactions,
  showPhotos: z.boolean(),
  showComments: z.boolean(),
});

export type AdabDefaults = z.output<typeof adabDefaults>;

export const adabDefaultsChange = z.extend(adabDefaults, { version });

import type { TimelineEvent } from '#db/schema/memorials.ts';

/** In the order of their dates; of one day, as written. A bare year stands before its months. */
export function sortTimeline(timeline: readonly TimelineEvent[]): TimelineEvent[] {
  return timeline.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

import { expect, it } from 'vitest';
import { groupsFor, type Place } from './nav-entries.ts';

const groups = (place: Place, role: string | null) => groupsFor(place, role).map(({ group }) => group);

it.each(['side', 'top'] as const)('an office’s own pages stand behind Home, in the %s menu', (place) => {
  for (const role of ['official', 'registrar', 'admin'])
    expect(groups(place, role)).toEqual([null, 'offices', 'find', 'arrange', 'remember', null]);
  for (const role of [null, 'user', 'community_leader'])
    expect(groups(place, role)).toEqual([null, 'find', 'arrange', 'remember', null, 'offices']);
  const own = groupsFor(place, 'admin')[1]?.entries.map(({ to }) => to);
  expect(own).toEqual(expect.arrayContaining(['/my-office', '/death-records', '/admin']));
});

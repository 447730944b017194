import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { graveBody } from './compose-bodies.ts';
import { type Draft, emptyDraft, hasContent } from './draft.ts';
import { firstProblem, problemsOf } from './form-fields.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function draftOf(grave: Partial<Draft['grave']> = {}, rest: Partial<Draft> = {}): Draft {
  const empty = emptyDraft(1, () => 'key');
  const full = { deceasedName: 'Amina Bibi', cemetery: 'Somewhere', location: 'Leeds' };
  return { ...empty, grave: { ...empty.grave, ...full, ...grave }, ...rest };
}
const year = (text: string) => ({ day: '', month: '', year: text });

describe('checkDraft', () => {
  it('finds nothing wrong with a name, a cemetery and a location', () => {
    expect(checkDraft(draftOf(), NOW)).toEqual({});
  });

  it('asks for what the specification requires', () => {
    expect(checkDraft(draftOf({ deceasedName: ' ', cemetery: '', location: '' }), NOW)).toEqual({
      deceasedName: 'graves.name_required',
      cemetery: 'graves.cemetery_required',
      location: 'graves.location_required',
    });
  });

  it('refuses impossible dates at their field', () => {
    expect(checkDraft(draftOf({ birth: { day: '30', month: '2', year: '1931' } }), NOW)).toEqual({
      dateOfBirth: 'common.no_such_day',
    });
    expect(checkDraft(draftOf({ death: year('2027') }), NOW)).toEqual({
      dateOfDeath: 'graves.date_in_future',
    });
    expect(checkDraft(draftOf({ death: { day: '22', month: '11', year: '2026' } }), NOW)).toEqual({
      dateOfDeath: 'graves.date_in_future',
    });
    expect(checkDraft(draftOf({ death: { day: '', month: '11', year: '2026' } }), NOW)).toEqual({});
    expect(checkDraft(draftOf({ birth: year('2004'), death: year('2003') }), NOW)).toEqual({
      dateOfDeath: 'graves.death_before_birth',
    });
    const sameYear = { birth: { day: '1', month: '6', year: '2004' }, death: year('2004') };
    expect(checkDraft(draftOf(sameYear), NOW)).toEqual({});
  });

  it('asks for the place where a way of telling it was chosen', () => {
    expect(checkDraft(draftOf({ way: 'on_site' }), NOW)).toEqual({
      gpsCoordinates: 'memorials.place_missing',
    });
    expect(checkDraft(draftOf({ way: 'map', position: '153,1' }), NOW)).toEqual({
      gpsCoordinates: 'common.bad_coordinates',
    });
    expect(checkDraft(draftOf({ way: 'plot', position: '153,1' }), NOW)).toEqual({});
  });

  it('looks at no grave field once a grave is recorded', () => {
    const recorded = { id: 1 } as Draft['recorded'];
    expect(checkDraft(draftOf({ deceasedName: '' }, { recorded }), NOW)).toEqual({});
  });

  it('says that an event was begun and not added, and what the timeline holds', () => {
    const entry = { date: year(''), event: 'Came to Leeds', index: null };
    expect(checkDraft(draftOf({}, { entry }), NOW)).toEqual({ entry: 'memorials.entry_not_added' });
    const base = draftOf();
    const memorial = { ...base.memorial, timeline: [{ date: '1990-13', event: 'x' }] };
    expect(checkDraft({ ...base, memorial }, NOW)).toEqual({ timeline: 'common.bad_date' });
  });

  it('orders problems as the screen does', () => {
    const problems = { entry: 'a.b', location: 'a.b', title: 'a.b' };
    expect(firstProblem(problems)).toEqual({ field: 'location', step: 0 });
    expect(problemsOf(1, problems)).toEqual({ title: 'a.b' });
    expect(firstProblem({})).toBeNull();
  });
});

describe('graveBody', () => {
  const measured = { lat: 53.78661234, lng: -1.7925, accuracy: 5.4, samples: 20, seconds: 58 };
  it('tells the place by the chosen way only', () => {
    const grave = { position: '٥٣.٨,-١.٥', isPinned: true, measured };
    expect(graveBody(draftOf({ ...grave, way: 'plot' }))).toMatchObject({ gpsCoordinates: '' });
    expect(graveBody(draftOf({ ...grave, way: 'map' }))).toMatchObject({
      gpsCoordinates: '53.8,-1.5',
      capture: { method: 'pinned' },
    });
    expect(graveBody(draftOf({ ...grave, way: 'map', isPinned: false }))).not.toHaveProperty('capture');
    expect(graveBody(draftOf({ ...grave, way: 'on_site' }))).toMatchObject({
      gpsCoordinates: '53.786612,-1.7925',
      capture: { method: 'on_site', accuracy: 5.4, samples: 20, seconds: 58 },
    });
  });
});

describe('hasContent', () => {
  it('is true once anything was typed or chosen', () => {
    expect(hasContent(emptyDraft(1, () => 'a'))).toBe(false);
    expect(hasContent(draftOf())).toBe(true);
    expect(hasContent({ ...emptyDraft(1, () => 'a'), recorded: { id: 1 } as Draft['recorded'] })).toBe(true);
  });

  it('is true of nothing that the form began with', () => {
    const begun = draftOf();
    expect(hasContent({ ...begun, step: 2 }, begun)).toBe(false);
    expect(hasContent({ ...begun, memorial: { ...begun.memorial, title: 'Ours' } }, begun)).toBe(true);
  });

  it('is true of what was sent and never answered', () => {
    const begun = draftOf();
    const unanswered = { graves: [graveBody(begun)], memorials: [] };
    expect(hasContent({ ...begun, unanswered }, begun)).toBe(true);
  });
});

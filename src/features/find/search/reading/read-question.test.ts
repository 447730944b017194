import { describe, expect, it } from 'vitest';
import { type PlaceWords, placeWords, readQuestion } from './read-question.ts';

const places: PlaceWords[] = [
  { id: 1, words: new Set(['scholemoor', 'cemetery', 'necropolis', 'road', 'bradford', 'bd7']) },
  { id: 2, words: new Set(['utley', 'cemetery', 'skipton', 'road', 'keighley', 'bradford']) },
];
const first = (text: string) => readQuestion(text, places)[0];

describe('a typed text is understood', () => {
  it('as a place, in any order, also half typed', () => {
    expect(first('Scholemoor')).toEqual({ name: '', cemeteryIds: [1] });
    expect(first('Bradford')).toEqual({ name: '', cemeteryIds: [1, 2] });
    expect(first('necropolis ROAD')).toEqual({ name: '', cemeteryIds: [1] });
    expect(first('Ghulam Keigh')).toEqual({ name: 'Ghulam', cemeteryIds: [2] });
    expect(first('Bradford Khan Utley')).toEqual({ name: 'Khan', cemeteryIds: [2] });
  });

  it('as a number in any writing, with the words that announce one left out', () => {
    for (const text of ['A-30-01', 'a3001', 'a 30 1', 'A 30/01']) {
      expect(first(text), text).toEqual({ name: '', number: text });
    }
    expect(first('Plot 12')).toEqual({ name: '', number: '12' });
    expect(first('grave no ١٢')).toEqual({ name: '', number: '١٢' });
    for (const text of ['Section A, row 30, grave 1', 'grave no. 1 row 30 section A', 'قبر 1 صف 30 قسم A'])
      expect(first(text), text).toEqual({ name: '', number: 'A 30 1' });
    expect(first('Khan section A row 30 Utley')).toEqual({ name: 'Khan', cemeteryIds: [2], number: 'A 30' });
    expect(first('Khan A-30-01 Scholemoor')).toEqual({ name: 'Khan', cemeteryIds: [1], number: 'A-30-01' });
  });

  it('as a row or a section without a grave, and as no number then', () => {
    for (const text of ['row 30', 'Row no. 030', 'صف ٣٠', 'الصف ٣٠', 'قطار ۳۰', '30. sıra', 'rangée 30'])
      expect(readQuestion(text, places), text).toEqual([{ name: '', row: '30', partSaid: text }]);
    const ofUtley = { cemeteryIds: [2] };
    expect(first('row B Utley')).toEqual({ name: '', ...ofUtley, row: 'b', partSaid: 'row B' });
    for (const text of ['Section B', 'قسم B', 'حصہ B', 'سیکشن B', 'bölüm B', 'bahagian B', 'carré B'])
      expect(first(text), text).toEqual({ name: '', section: 'b', partSaid: text });
    expect(first('Khan section 12 Utley')).toEqual({
      name: 'Khan',
      ...ofUtley,
      section: '12',
      partSaid: 'section 12',
    });
    const both = { name: '', section: 'b', row: '3', partSaid: 'section B row 3' };
    expect(readQuestion('section B row 3', places)[1]).toEqual(both);
    // A grave in it is more than the row, a year is none, and a word alone says nothing.
    for (const text of ['grave 12', 'row 1998', 'row', 'section', 'Muslim section', 'row 30 grave 5'])
      expect(
        readQuestion(text, places).filter(({ row, section }) => row ?? section),
        text,
      ).toEqual([]);
  });

  it('as a name in a row, with and without a year', () => {
    const row = { name: 'Khan', row: '30', partSaid: 'row 30' };
    for (const text of ['Khan row 30', 'row 30 Khan'])
      expect(readQuestion(text, places), text).toEqual([row]);
    expect(readQuestion('30. sıra Khan', places)).toEqual([{ ...row, partSaid: '30. sıra' }]);
    expect(readQuestion('Khan row 30 1998', places).slice(0, 2)).toEqual([{ ...row, year: 1998 }, row]);
    // An initial before what may be a name is no row.
    expect(readQuestion('M Barış Kaya', places)).toEqual([]);
  });

  it('as a year, which may also be a number', () => {
    expect(readQuestion('Khan 1998', places)).toEqual([
      { name: 'Khan', year: 1998 },
      { name: 'Khan', number: '1998' },
      { name: 'Khan', bornIn: 1998 },
      { name: 'Khan' },
    ]);
    expect(first('۱۹۹۸ khan utley')).toEqual({ name: 'khan', cemeteryIds: [2], year: 1998 });
  });

  it('as the year of a whole date, or the latter of two', () => {
    const day = '2004-11-02';
    for (const date of ['2/11/2004', day, '2 November 2004', 'November 2nd 2004', '2nd Nov 2004'])
      expect(first(`Khan ${date}`), date).toEqual({ name: 'Khan', year: 2004, day });
    for (const date of ['Nov 2004', '1931-2004', '31 November 2004', '31/02/2004'])
      expect(first(`Khan ${date}`), date).toEqual({ name: 'Khan', year: 2004 });
    expect(first('خان ۲ نومبر ۲۰۰۴')).toEqual({ name: 'خان', year: 2004, day });
    expect(first('Khan 1931 – 2004 Utley')).toEqual({ name: 'Khan', cemeteryIds: [2], year: 2004 });
    expect(first('June Khan 2004')).toEqual({ name: 'June Khan', year: 2004 });
    expect(first('Khan born 14 March 1931')).toEqual({ name: 'Khan born', plain: 'Khan', bornIn: 1931 });
  });

  it('as a place with a word for a burial ground', () => {
    for (const text of [
      'Keighley graveyard',
      'cemeteries in Keighley',
      'Keighley قبرستان',
      'kabristan Keighley',
    ])
      expect(first(text)?.plain ?? first(text)?.name, text).toBe('');
    expect(first('Utley cemetery')).toEqual({ name: '', cemeteryIds: [2] });
  });

  it('as a name without the words beside it, too', () => {
    expect(readQuestion('my grandfather Ghulam Rasool', places)).toEqual([{ name: 'Ghulam Rasool' }]);
    expect(readQuestion('غلام رسول کی قبر', places)).toEqual([{ name: 'غلام رسول' }]);
    expect(first('Rasool buried in Bradford')).toEqual({
      name: 'Rasool buried in',
      plain: 'Rasool',
      cemeteryIds: [1, 2],
    });
    expect(first('grave in Keighley')).toEqual({ name: 'grave in', plain: '', cemeteryIds: [2] });
    expect(readQuestion('my father', places)).toEqual([]);
    expect(readQuestion('میرے والد غلام رسول', places)).toEqual([{ name: 'غلام رسول' }]);
    expect(readQuestion('ma mère Fatima', places)).toEqual([{ name: 'Fatima' }]);
    expect(readQuestion('my late grandfather Yusuf', places)).toEqual([{ name: 'Yusuf' }]);
    expect(readQuestion('where is grandfather Yusuf', places)).toEqual([{ name: 'Yusuf' }]);
    expect(readQuestion('Uncle Yusuf Khan', places)).toEqual([{ name: 'Yusuf Khan' }]);
    expect(readQuestion('mother of Yusuf', places)).toEqual([{ name: 'mother Yusuf' }]);
    // Names, and what tells two persons apart, stay.
    for (const text of [
      'Nana Begum',
      'Baba Jan',
      'Fatima wife Ghulam',
      'غلام رسول ولد فضل',
      'ابو بكر',
      'Kabir Ma',
    ])
      expect(readQuestion(text, places), text).toEqual([]);
  });

  it('as nothing but a name where no word is a place or a number', () => {
    expect(readQuestion('Ghulam Rasool', places)).toEqual([]);
    expect(readQuestion('M B Iqbal', places)).toEqual([]);
    expect(readQuestion('', places)).toEqual([]);
  });
});

describe('words that may mean a place', () => {
  it('have three characters or more and announce no number', () => {
    expect(placeWords('A plot at Schölemoor, BD7')).toEqual(['scholemoor', 'bd7']);
  });
});

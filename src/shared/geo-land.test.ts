import { describe, expect, it } from 'vitest';
import { placeInBritishIsles } from './geo-land.ts';
import { OS_TEST_POINTS } from './geo-test-points.ts';

describe('placeInBritishIsles', () => {
  // TP38 is Fair Isle, TP36 Sule Skerry, TP31 St Kilda: the small islands count as land too.
  it.each(OS_TEST_POINTS)('%s is land', (_name, lat, lng) => {
    expect(placeInBritishIsles({ lat, lng })).toBe('land');
  });

  it.each([
    ['Bradford', 53.7866, -1.7925],
    ['Belfast', 54.6, -5.93],
    ['Cardiff', 51.48, -3.18],
    ['Plymouth', 50.37, -4.14],
    ['Dover', 51.13, 1.31],
    ['Lowestoft', 52.48, 1.75],
    ['Stornoway', 58.21, -6.39],
    ['Douglas', 54.15, -4.48],
    ['St Helier', 49.18, -2.11],
  ])('%s is land', (_name, lat, lng) => expect(placeInBritishIsles({ lat, lng })).toBe('land'));

  it.each([
    ['Bradford without its minus sign', 53.7866, 1.7925],
    ['Dogger Bank', 55, 2],
    ['Irish Sea', 53.8, -5.2],
    ['Celtic Sea', 50.5, -7],
    ['the Channel', 50.2, -1.5],
    ['west of Rockall', 57, -10.5],
    ['Moray Firth', 58, -2.8],
    ['off Whitby', 54.6, 0],
  ])('%s is sea', (_name, lat, lng) => expect(placeInBritishIsles({ lat, lng })).toBe('sea'));

  it.each([
    ['null island', 0, 0],
    ['Paris', 48.85, 2.35],
    ['Calais', 50.95, 1.85],
    ['Cherbourg', 49.63, -1.62],
    ['Mirpur', 33.15, 73.75],
    ['no position', Number.NaN, 0],
  ])('%s is elsewhere', (_name, lat, lng) => expect(placeInBritishIsles({ lat, lng })).toBe('elsewhere'));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf, type Segment, writeMasterPlaylist, writeMediaPlaylist } from './playlist-text.ts';

/** A broadcast whose source began anew now and then. */
const broadcast = fc
  .array(fc.record({ seconds: fc.double({ min: 0.2, max: 9, noNaN: true }), isNew: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((pieces) => {
    let run = 0;
    let at = Date.UTC(2026, 10, 22);
    return pieces.map(({ seconds, isNew }, index): Segment => {
      if (isNew && index > 0) run += 1;
      at += Math.round(seconds * 1000);
      return { file: `r${run}-${index}.m4s`, seconds, at, init: `r${run}-init.mp4`, run: `r${run}` };
    });
  });

/** What a player knows of each piece from one answer: its number, and how often the source began anew before it. */
function understand(text: string) {
  const number = (tag: string) => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(text)?.[1] ?? 0);
  let sequence = number('MEDIA-SEQUENCE');
  let discontinuity = number('DISCONTINUITY-SEQUENCE');
  let init = '';
  const pieces = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1;
    init = /#EXT-X-MAP:URI="(.+)"/.exec(line)?.[1] ?? init;
    if (!line.endsWith('.m4s')) continue;
    pieces.set(line, `${sequence} ${discontinuity} ${init}`);
    sequence += 1;
  }
  return { pieces, target: number('TARGETDURATION'), longest: longestIn(text) };
}

const longestIn = (text: string) =>
  Math.max(...[...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds)));

describe('the playlist that viewers get', () => {
  it('says the same of a piece in every answer while the list grows', () => {
    fc.assert(
      fc.property(broadcast, fc.integer({ min: 1, max: 8 }), (list, count) => {
        const known = new Map<string, string>();
        for (let length = 1; length <= list.length; length++) {
          const text = writeMediaPlaylist({ ...lastOf(list.slice(0, length), count), state: 'live' });
          const { pieces, target, longest } = understand(text);
          expect(pieces.size).toBe(Math.min(count, length));
          expect(Math.round(longest)).toBeLessThanOrEqual(target);
          for (const [file, said] of pieces) {
            expect(known.get(file) ?? said).toBe(said);
            known.set(file, said);
          }
        }
        expect(known.size).toBe(list.length);
      }),
    );
  });

  it('ends for players when it is over, and keeps the hour of a service out of its recording', () => {
    const list: Segment[] = [{ file: 'a.m4s', seconds: 2, at: 1000, init: 'i.mp4', run: 'a' }];
    const window = lastOf(list, 6);
    expect(writeMediaPlaylist({ ...window, state: 'live' })).not.toContain('ENDLIST');
    expect(writeMediaPlaylist({ ...window, state: 'live' })).toContain(
      'PROGRAM-DATE-TIME:1970-01-01T00:00:01.000Z',
    );
    expect(writeMediaPlaylist({ ...window, state: 'ended' })).toMatch(/ENDLIST\n$/);
    const recording = writeMediaPlaylist({ ...window, state: 'recording' });
    expect(recording).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(recording).not.toContain('DATE-TIME');
  });

  it('offers qualities with what a player must know to choose', () => {
    const codecs = ['avc1.64001f', 'mp4a.40.2'];
    expect(
      writeMasterPlaylist([
        { uri: '1/high/index.m3u8', bandwidth: 900_000, codecs, width: 1280, height: 720 },
        { uri: '1/audio/index.m3u8', bandwidth: 60_000, codecs: ['mp4a.40.2'] },
      ]).split('\n'),
    ).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720',
      '1/high/index.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=60000,CODECS="mp4a.40.2"',
      '1/audio/index.m3u8',
      '',
    ]);
  });
});

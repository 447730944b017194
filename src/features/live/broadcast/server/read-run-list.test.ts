import { expect, it } from 'vitest';
import { isRunOver, readRunList } from './read-run-list.ts';

const LIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-MAP:URI="init.mp4"
#EXTINF:2.000000,
00004.m4s
#EXTINF:1.960000,
high/00005.m4s
`;

it('reads what a packager finished, however it names the folder', () => {
  expect(readRunList(LIST)).toEqual([
    { index: 4, file: '00004.m4s', seconds: 2 },
    { index: 5, file: '00005.m4s', seconds: 1.96 },
  ]);
});

it('leaves a line that is still being written', () => {
  expect(readRunList(`${LIST}#EXTINF:2.000000,\n0000`)).toHaveLength(2);
  expect(readRunList('')).toEqual([]);
});

it('knows the last piece by what the packager writes after it', () => {
  expect(isRunOver(LIST)).toBe(false);
  expect(isRunOver(`${LIST}#EXT-X-ENDLIST\n`)).toBe(true);
});

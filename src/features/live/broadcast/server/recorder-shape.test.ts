import { describe, expect, it } from 'vitest';
import { shapeOfRecorder } from './recorder-shape.ts';

describe('what a browser says of its recording', () => {
  it.each([
    ['video/webm;codecs=h264,opus', 'matroska', true, true, true, false],
    ['video/x-matroska;codecs=avc1.42001E,opus', 'matroska', true, true, true, false],
    ['video/webm; codecs="vp8, opus"', 'matroska', true, true, false, false],
    ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'mp4', true, true, true, true],
    ['video/mp4', 'mp4', true, true, false, false],
    ['video/webm;codecs=vp9', 'matroska', true, false, false, false],
    ['audio/webm;codecs=opus', 'matroska', false, true, false, false],
  ])('%s', (mimeType, format, hasVideo, hasAudio, isH264, isAac) => {
    expect(shapeOfRecorder(mimeType)).toEqual({ format, hasVideo, hasAudio, isH264, isAac });
  });

  it.each(['', 'text/html', 'video/webm;codecs=h264 -i /etc/passwd;', 'video/ogg'])('not %s', (mimeType) => {
    expect(shapeOfRecorder(mimeType)).toBeNull();
  });
});

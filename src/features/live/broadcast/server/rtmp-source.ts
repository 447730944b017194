import type { EngineSession, Subscriber } from 'node-media-server';
import type { RtmpShape } from './rtmp-messages.ts';
import { type Packager, type PackagerOrder, runPackager } from './run-packager.ts';

/** The first packets of picture and sound arrive within this time of each other. */
const BOTH_MS = 1500;
const LOOK_EVERY_MS = 100;
const NOTHING_MS = 10_000;
const SILENT_MS = 4000;

const AVC = 7;
const AAC = 10;
const TAG_HEAD = 11;

export interface RtmpSource {
  onAnswer(isAdmitted: boolean): void;
  pack(order: PackagerOrder): void;
  isSilent(): boolean;
  cut(): void;
  close(): void;
}

/** One sending encoder: reports its format once that is known, and feeds the current packager. */
export function createRtmpSource(
  session: EngineSession,
  tell: { onReady(shape: RtmpShape): void; onPackagerEnd(errors: string): void },
): RtmpSource {
  const { socket, broadcast } = session;
  let packager: Packager | undefined;
  let subscriber: Subscriber | undefined;
  let lastBytes = 0;
  let lastHeard = performance.now();
  let firstSeen = 0;
  const begun = performance.now();

  const watch = setInterval(() => {
    if (socket.bytesRead !== lastBytes) lastHeard = performance.now();
    lastBytes = socket.bytesRead;
    if (firstSeen < 0 || socket.isPaused()) return;
    const shape = shapeOf(session);
    if (!shape) {
      if (performance.now() - begun > NOTHING_MS) socket.destroy();
      return;
    }
    firstSeen ||= performance.now();
    if (!(shape.hasVideo && shape.hasAudio) && performance.now() - firstSeen < BOTH_MS) return;
    firstSeen = -1;
    tell.onReady(shape);
  }, LOOK_EVERY_MS);

  function leave(): void {
    if (subscriber) broadcast.donePlay(subscriber);
    subscriber = undefined;
  }

  function pack(order: PackagerOrder): void {
    leave();
    const own = runPackager(order, (errors) => {
      if (packager !== own) return;
      packager = undefined;
      leave();
      if (!socket.destroyed) tell.onPackagerEnd(errors);
    });
    packager?.kill();
    packager = own;
    subscriber = {
      id: `packager-${session.id}`,
      ip: '',
      protocol: 'flv',
      sendBuffer: (data) => own.write(data),
    };
    broadcast.postPlay(subscriber);
  }

  return {
    onAnswer: () => undefined,
    pack,
    isSilent: () => performance.now() - lastHeard > SILENT_MS,
    cut: () => socket.destroy(),
    close() {
      clearInterval(watch);
      leave();
      packager?.end();
      packager = undefined;
    },
  };
}

/** Reads the format from the first tags of each kind; null before the first. */
function shapeOf({ broadcast }: EngineSession): RtmpShape | null {
  const { flvVideoHeader: video, flvAudioHeader: audio } = broadcast;
  if (!video && !audio) return null;
  return {
    hasVideo: video !== null,
    hasAudio: audio !== null,
    isH264: video !== null && ((video[TAG_HEAD] ?? 0) & 0x0f) === AVC && !((video[TAG_HEAD] ?? 0) & 0x80),
    isAac: audio !== null && (audio[TAG_HEAD] ?? 0) >> 4 === AAC,
  };
}

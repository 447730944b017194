/** The browser's own recognition of speech; TypeScript's library does not describe it. */
interface Recognition {
  lang: string;
  maxAlternatives: number;
  onresult:
    | ((event: { results: ArrayLike<ArrayLike<{ transcript: string; confidence: number }>> }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

type RecognitionMaker = new () => Recognition;

/** More readings than this help nobody. */
const READINGS_MOST = 5;

/** Why nothing was understood: `denied` the microphone or the service, `nothing` said, `network`, or `failed`. */
export type VoiceFault = 'denied' | 'nothing' | 'network' | 'failed';

const FAULTS: Readonly<Record<string, VoiceFault>> = {
  ...{ 'not-allowed': 'denied', 'service-not-allowed': 'denied', 'audio-capture': 'denied' },
  ...{ 'no-speech': 'nothing', network: 'network' },
};

export interface Listening {
  stop: () => void;
  /** The readings, the likeliest first; empty where it was stopped. */
  heard: Promise<string[]>;
}

function recognitionMaker(): RecognitionMaker | undefined {
  const known = window as unknown as Record<string, RecognitionMaker>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

export const canListen = (): boolean => recognitionMaker() !== undefined;

/** Listens to one name. @throws VoiceFault from `heard` */
export function listenOnce(tag: string): Listening {
  const Maker = recognitionMaker();
  if (!Maker) return { stop: () => {}, heard: Promise.reject('failed' satisfies VoiceFault) };
  const ears = new Maker();
  ears.lang = tag;
  ears.maxAlternatives = READINGS_MOST;
  let isStopped = false;
  const heard = new Promise<string[]>((resolve, reject) => {
    ears.onresult = ({ results }) => resolve(readingsOf(results[0] ?? []));
    ears.onerror = ({ error }) => (isStopped ? resolve([]) : reject(FAULTS[error] ?? 'failed'));
    // Some browsers end without a word about silence.
    ears.onend = () => (isStopped ? resolve([]) : reject('nothing' satisfies VoiceFault));
    try {
      ears.start();
    } catch {
      reject('failed' satisfies VoiceFault);
    }
  });
  return {
    heard,
    stop() {
      isStopped = true;
      ears.abort();
    },
  };
}

/** As names: a sentence's full stop is no part of one. */
function readingsOf(alternatives: ArrayLike<{ transcript: string; confidence: number }>): string[] {
  const names = Array.from(alternatives)
    .slice(0, READINGS_MOST)
    .sort((a, b) => b.confidence - a.confidence)
    .map(({ transcript }) => transcript.trim().replace(/[.。۔؟?!,،]+$/u, ''));
  return [...new Set(names.filter(Boolean))];
}

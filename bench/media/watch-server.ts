import { readFile } from 'node:fs/promises';

export interface Watched {
  /** MB above what there was before. */
  growth: number;
  /** Seconds from the last byte sent to the answer, one a photo. */
  seconds: number[];
}

/** Sends the files at once and watches the server's resident memory meanwhile. */
export async function uploadAtOnce(
  origin: string,
  token: string,
  paths: readonly string[],
): Promise<Watched> {
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const before = await residentMegabytes(origin);
  let peak = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await residentMegabytes(origin));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const seconds = await Promise.all(contents.map((content) => upload(origin, token, content)));
  isDone = true;
  await watching;
  return { growth: peak - before, seconds };
}

async function upload(origin: string, token: string, content: Buffer): Promise<number> {
  const body = new FormData();
  body.set('type', 'photo');
  body.set('file', new Blob([new Uint8Array(content)]), 'file');
  const begun = performance.now();
  const response = await fetch(`${origin}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (response.status !== 201)
    throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  return (performance.now() - begun) / 1000;
}

async function residentMegabytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const found = /^process_resident_memory_bytes (\S+)$/m.exec(text);
  return Number(found?.[1]) / 1e6;
}

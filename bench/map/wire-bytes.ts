import { get } from 'node:http';

/** How an answer comes over the wire: its encoding and its bytes before anybody unpacks them. */
export function wireBytes(
  url: string,
  acceptEncoding: string,
): Promise<{ status: number | undefined; encoding: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      let bytes = 0;
      response.on('data', (data: Buffer) => {
        bytes += data.length;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode, encoding: response.headers['content-encoding'], bytes }),
      );
      response.once('error', reject);
    }).once('error', reject);
  });
}

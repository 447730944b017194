import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Person } from './ask.ts';
import type { TestApp } from './create-test-app.ts';
import { PASSWORD } from './factories.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

interface Ceremony {
  challenge: string;
  origin?: string;
  /** False: the device asked nobody for a finger, a face or a PIN. */
  verifies?: boolean;
}

/** A device with one passkey, as the Web Authentication standard describes it (ES256, no attestation). */
export function makeSoftPasskey(rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const device = { id: text(id), counter: 0, create, sign };
  return device;

  function authData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  }

  function clientData(type: string, { challenge, origin = 'http://localhost:3000' }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** What the device answers when it makes the passkey. */
  function create(ceremony: Ceremony, name = 'My phone') {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const known = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = authData(PRESENT | WITH_KEY | (ceremony.verifies === false ? 0 : VERIFIED), known);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      ...{ name, id: device.id, transports: ['internal'] },
      clientDataJSON: text(clientData('webauthn.create', ceremony)),
      attestationObject: text(attestation),
    };
  }

  /** What the device answers when its passkey is used; it counts each use. */
  function sign(ceremony: Ceremony) {
    device.counter += 1;
    const client = clientData('webauthn.get', ceremony);
    const data = authData(PRESENT | (ceremony.verifies === false ? 0 : VERIFIED));
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(privateKey);
    return {
      id: device.id,
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
    };
  }
}

export type SoftPasskey = ReturnType<typeof makeSoftPasskey>;

/** One browser: it keeps the cookie that ties challenges to it. */
export function passkeyBrowser(test: TestApp, person: Pick<Person, 'headers'> | null = null) {
  let cookie = '';
  const send = async <Body = { code?: string; challenge: string }>(
    path: string,
    body?: object,
    method = 'POST',
  ) => {
    const response = await test.fetch(path, {
      method,
      headers: {
        ...person?.headers,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie())
      if (set.startsWith('ziyarah_passkey=')) cookie = set.split(';')[0] ?? '';
    return { status: response.status, body: (await response.json()) as Body & { code?: string } };
  };
  return {
    send,
    async add(passkey: SoftPasskey, proof: object = { currentPassword: PASSWORD }) {
      const { status, body } = await send('/api/account/passkeys/options', proof);
      expect(status).toBe(200);
      return send<{ id: number; code?: string }>('/api/account/passkeys', passkey.create(body));
    },
    async signIn(passkey: SoftPasskey, ceremony: Partial<Ceremony> = {}) {
      const { body } = await send('/api/auth/passkey/options');
      return send<{ token: string; user: { id: number } }>(
        '/api/auth/passkey',
        passkey.sign({ challenge: body.challenge, ...ceremony }),
      );
    },
    async confirm(passkey: SoftPasskey) {
      const { body } = await send('/api/account/passkeys/confirm/options');
      return send('/api/account/passkeys/confirm', passkey.sign(body));
    },
  };
}

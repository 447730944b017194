import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import type { OwnCleaner } from '#features/arrange/cleaning/cleaners-contract.ts';
import type { OwnCouncil } from '#features/arrange/partnership/partnership-contract.ts';
import type { VisitPlan } from '#features/find/visits/visits-contract.ts';
import type { OwnNotice } from '#features/live/janazah/janazah-contract.ts';
import type { Studio } from '#features/live/streams/studio-contract.ts';
import type { MediaInfo } from '#features/remember/media/media-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { makeFolder } from '#tests/support/broadcast-world.ts';
import { makeCleaner } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { upload } from '#tests/support/send-media.ts';
import { UNVERSIONED } from '#tests/support/unversioned.ts';

let test: TestApp;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let admin: Person;
let leader: Person;
let member: Person;
let world: Awaited<ReturnType<typeof makeOffice>>;

beforeAll(async () => {
  folder = await makeFolder();
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000', DATA_DIR: folder.path } });
  [admin, leader, member] = [
    await signInAs(test, 'admin'),
    await signInAs(test, 'community_leader'),
    await signInAs(test),
  ];
  world = await makeOffice(test, 'Scholemoor');
});
afterAll(async () => {
  await test.close();
  await folder.remove();
});

const ask = asker(() => test);

/** The names under which a body says which state it is based on. */
const SAYS = ['version', 'updatedAt', 'basedOn', 'layoutVersion'];

describe('every write', () => {
  it('says which state it is based on, or stands in a list with the reason why not', async () => {
    const { body } = await ask<{ paths: Record<string, Record<string, WriteDocument>> }>(
      'GET',
      '/api/docs',
      null,
    );
    const silent = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        if (method === 'get' || method === 'delete') return [];
        const required = Object.values(requestBody?.content ?? {}).flatMap(
          ({ schema }) => schema?.required ?? [],
        );
        return required.some((name) => SAYS.includes(name)) ? [] : [`${method.toUpperCase()} ${path}`];
      }),
    );
    expect(silent.sort()).toEqual(Object.values(UNVERSIONED).flat().sort());
  });
});

interface WriteDocument {
  requestBody?: { content?: Record<string, { schema?: { required?: string[] } }> };
}

/** A record that is changed: how, by whom, and where it is read. */
interface Edited {
  who: Person;
  method: 'PUT' | 'PATCH';
  at: string;
  /** A change that says `text` in one field. */
  change: (text: string) => object;
  /** What it says now in that field, and its version. */
  read: () => Promise<{ text: string; version: number }>;
}

const COUNCIL = {
  ...{ name: 'Leeds City Council', place: 'Leeds', statedCemeteries: null, source: '', isPublished: true },
  cemeteries: [],
};
const soon = () => new Date(Date.now() + 24 * 3_600_000).toISOString();
const read = async <Body>(path: string, who: Person) => (await ask<Body>('GET', path, who)).body as Body;

/** By what is changed. */
const EDITED: Record<string, () => Promise<Edited>> = {
  'a memorial': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: member.user.id });
    const at = `/api/memorials/${id}`;
    const now = async () => read<{ title: string; version: number }>(at, member);
    return {
      ...{ who: member, method: 'PATCH', at, change: (title) => ({ title }) },
      read: async () => ({ text: (await now()).title, version: (await now()).version }),
    };
  },
  'a post': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: member.user.id });
    const made = await ask<{ id: number }>('POST', `/api/memorials/${id}/posts`, member, { content: 'One' });
    const at = `/api/posts/${made.body.id}`;
    return {
      ...{ who: member, method: 'PATCH', at, change: (content) => ({ content }) },
      read: async () => {
        const { content, version } = await read<{ content: string; version: number }>(at, member);
        return { text: content, version };
      },
    };
  },
  'a comment': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: member.user.id });
    const post = await ask<{ id: number }>('POST', `/api/memorials/${id}/posts`, member, { content: 'One' });
    const comments = `/api/posts/${post.body.id}/comments`;
    const made = await ask<{ id: number }>('POST', comments, member, { content: 'One' });
    return {
      ...{
        who: member,
        method: 'PATCH',
        at: `/api/comments/${made.body.id}`,
        change: (content) => ({ content }),
      },
      read: async () => {
        const [one] = await read<{ content: string; version: number }[]>(comments, member);
        return { text: one?.content ?? '', version: one?.version ?? 0 };
      },
    };
  },
  'a caption': async () => {
    const { key } = await upload(test, member.headers, await makePicture({ width: 60, height: 40 }));
    const at = `/api/media/${key}`;
    return {
      ...{ who: member, method: 'PATCH', at, change: (caption) => ({ caption }) },
      read: async () => {
        const { caption, version } = await read<{ caption: string; version: number }>(at, member);
        return { text: caption, version };
      },
    };
  },
  'an album': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: member.user.id });
    const albums = `/api/memorials/${id}/albums`;
    const made = await ask<{ id: number }>('POST', albums, member, { title: 'One' });
    return {
      ...{ who: member, method: 'PATCH', at: `/api/albums/${made.body.id}`, change: (title) => ({ title }) },
      read: async () => {
        const [one] = await read<{ title: string; version: number }[]>(albums, member);
        return { text: one?.title ?? '', version: one?.version ?? 0 };
      },
    };
  },
  'the family’s choices': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: member.user.id });
    const page = `/api/memorials/${id}`;
    const rest = { offeredReactions: [], showPhotos: true, showComments: true, womensNames: 'relation' };
    return {
      ...{ who: member, method: 'PATCH', at: `${page}/adab` },
      change: (displayedAs) => ({ ...rest, displayedAs }),
      read: async () => {
        const { displayedAs, version } = await read<{ displayedAs: string; version: number }>(page, member);
        return { text: displayedAs, version };
      },
    };
  },
  'a death record': async () => {
    const facts = {
      ...{ fullName: 'Bilal Khan', dateOfDeath: '2023-09-30', nhsNumberKind: 'none' },
      ...{
        noNumberReason: 'Came as a visitor',
        deathCertificateNumber: 'DYE 1',
        registrarOffice: 'Bradford',
      },
      ...{ burialAuthority: 'Bradford', cemeteryName: world.cemetery.name },
    };
    const made = await ask<{ id: number }>('POST', '/api/death-records', world.official, {
      ...facts,
      placeOfDeath: 'One',
    });
    const at = `/api/death-records/${made.body.id}`;
    return {
      ...{ who: world.official, method: 'PUT', at, change: (placeOfDeath) => ({ ...facts, placeOfDeath }) },
      read: async () => {
        const { placeOfDeath, version } = await read<{ placeOfDeath: string; version: number }>(
          at,
          world.official,
        );
        return { text: placeOfDeath, version };
      },
    };
  },
  'an office': async () => {
    const list = '/api/admin/organisations';
    const form = { name: `Office ${Math.random()}`, kind: 'council', cemeteries: [] };
    const { body } = await ask<{ id: number }>('POST', list, admin, form);
    return {
      ...{ who: admin, method: 'PATCH', at: `${list}/${body.id}` },
      change: (word) => ({ ...form, email: `${word.toLowerCase()}@example.org` }),
      read: async () => {
        const all = await read<{ id: number; email: string | null; version: number }[]>(
          `${list}?limit=100`,
          admin,
        );
        const one = all.find(({ id }) => id === body.id);
        return { text: one?.email?.split('@')[0] ?? '', version: one?.version ?? 0 };
      },
    };
  },
  'an entry of a provider': async () => {
    const form = {
      ...{ type: 'florist', name: 'Garden', location: 'Bradford', phone: '01274 496000' },
      email: 'garden@example.org',
    };
    const { body } = await ask<{ id: number }>('POST', '/api/admin/services', admin, form);
    const at = `/api/my-services/${body.id}`;
    return {
      ...{ who: admin, method: 'PATCH', at, change: (description) => ({ ...form, description }) },
      read: async () => {
        const { description, version } = await read<{ description: string; version: number }>(at, admin);
        return { text: description, version };
      },
    };
  },
  'a council': async () => {
    const slug = `leeds-${Math.random().toString(36).slice(2)}`;
    const { body } = await ask<OwnCouncil>('POST', '/api/admin/councils', admin, { ...COUNCIL, slug });
    return {
      ...{ who: admin, method: 'PUT', at: `/api/admin/councils/${body.id}` },
      change: (source) => ({ ...COUNCIL, slug, source }),
      read: async () => {
        const one = (await read<OwnCouncil[]>('/api/admin/councils', admin)).find(({ id }) => id === body.id);
        return { text: one?.source ?? '', version: one?.version ?? 0 };
      },
    };
  },
  news: async () => {
    const textsOf = (subject: string) => ({
      texts: { en: { subject: `${subject} of us`, text: 'A new cemetery.' } },
    });
    const { body } = await ask<{ id: number }>('POST', '/api/admin/news', admin, textsOf('One'));
    return {
      ...{ who: admin, method: 'PUT', at: `/api/admin/news/${body.id}`, change: textsOf },
      read: async () => {
        const all = await read<{ id: number; version: number; texts: { en: { subject: string } } }[]>(
          '/api/admin/news?limit=100',
          admin,
        );
        const one = all.find(({ id }) => id === body.id);
        return { text: one?.texts.en.subject.split(' ')[0] ?? '', version: one?.version ?? 0 };
      },
    };
  },
  'a cleaner’s entry': async () => {
    const { cleaner, ...who } = await makeCleaner(test);
    const form = {
      ...{ fullName: cleaner.fullName, phone: '07700 900123', address: '1 Quiet Lane', postcode: 'BD7 1AA' },
      ...{ areas: ['BD'], weeklySlots: ['mon-am'] },
    };
    return {
      ...{ who, method: 'PUT', at: '/api/cleaners/mine', change: (bio) => ({ ...form, bio }) },
      read: async () => {
        const { bio, version } = await read<OwnCleaner>('/api/cleaners/mine', who);
        return { text: bio, version };
      },
    };
  },
  'a cleaner’s days off': async () => {
    const { cleaner: _cleaner, ...who } = await makeCleaner(test);
    const DAYS: Record<string, string> = { Silent: '2099-01-01', First: '2099-02-02', Second: '2099-03-03' };
    return {
      ...{ who, method: 'PUT', at: '/api/cleaners/mine/days-off' },
      change: (text) => ({ days: [DAYS[text]] }),
      read: async () => {
        const { daysOff, version } = await read<OwnCleaner>('/api/cleaners/mine', who);
        return { text: Object.keys(DAYS).find((name) => DAYS[name] === daysOff[0]) ?? '', version };
      },
    };
  },
  'what new memorials start with': async () => {
    const at = '/api/admin/adab';
    const CHOICES: Record<string, string> = { Silent: 'heart', First: 'prayer', Second: 'candle' };
    return {
      ...{ who: admin, method: 'PUT', at },
      change: (text) => ({ offeredReactions: [CHOICES[text]], showPhotos: true, showComments: true }),
      read: async () => {
        const now = await read<{ offeredReactions: string[]; version: number }>(at, admin);
        const text = Object.keys(CHOICES).find((name) => CHOICES[name] === now.offeredReactions[0]);
        return { text: now.offeredReactions.length === 1 ? (text ?? '') : '', version: now.version };
      },
    };
  },
  'a janazah notice': async () => {
    const form = {
      deceasedName: 'Abdul Karim',
      mosque: 'Madni Masjid',
      prayerAt: soon(),
      consentName: 'N. Karim',
    };
    const { body } = await ask<{ id: number }>('POST', '/api/janazah-notices', leader, form);
    const at = `/api/janazah-notices/${body.id}`;
    return {
      ...{ who: leader, method: 'PATCH', at, change: (note) => ({ ...form, note }) },
      read: async () => {
        const { note, version } = await read<OwnNotice>(`${at}/own`, leader);
        return { text: note, version };
      },
    };
  },
  'a stream': async () => {
    const form = { title: 'Evening of dua', streamType: 'dua', startTime: soon() };
    const { body } = await ask<{ id: number }>('POST', '/api/streams', leader, form);
    const at = `/api/streams/${body.id}`;
    return {
      ...{ who: leader, method: 'PATCH', at, change: (description) => ({ ...form, description }) },
      read: async () => {
        const { stream, version } = await read<Studio>(`${at}/studio`, leader);
        return { text: stream.description, version };
      },
    };
  },
  'a plan of visits': async () => {
    const graveIds = [(await makeGrave(test.db)).id];
    const { body } = await ask<VisitPlan>('POST', '/api/visit-plans', member, { title: 'One', graveIds });
    return {
      ...{
        who: member,
        method: 'PUT',
        at: `/api/visit-plans/${body.id}`,
        change: (title) => ({ title, graveIds }),
      },
      read: async () => {
        const one = (await read<VisitPlan[]>('/api/visit-plans', member)).find(({ id }) => id === body.id);
        return { text: one?.title ?? '', version: one?.version ?? 0 };
      },
    };
  },
};

describe.each(Object.keys(EDITED))('%s', (name) => {
  it('loses no change: of two at once one is made, the other is told, and made over the first it stands', async () => {
    const edited = await EDITED[name]?.();
    if (!edited) throw new Error('nothing is edited');
    const { who, method, at, change } = edited;
    const send = (text: string, more: object = {}) => ask(method, at, who, { ...change(text), ...more });
    const silent = await send('Silent');
    expect([silent.status, silent.body.fields?.version?.code]).toEqual([400, 'common.required']);
    const { version } = await edited.read();
    const texts = ['First', 'Second'];
    const answers = await Promise.all(texts.map((text) => send(text, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers[lost]?.body.code).toMatch(/\.changed_meanwhile$/);
    const now = await edited.read();
    expect(now.text.toLowerCase()).toBe(texts[1 - lost]?.toLowerCase());
    expect(now.version).toBe(version + 1);
    expect((await send(texts[lost] ?? '', { version: now.version })).status).toBe(200);
    expect((await edited.read()).text.toLowerCase()).toBe(texts[lost]?.toLowerCase());
  });
});

describe('a file of captions', () => {
  const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
  /** Where it is sent, by whom, and what its record reads. */
  const CAPTIONED = {
    'of a sound': async () => {
      const [row] = await test.db.orm
        .insert(media)
        .values({
          ...{ key: 'captionedsoundxxxxxxxx', ownerId: member.user.id, kind: 'audio', status: 'ready' },
          ...{ bytes: 1, duration: 9, renditions: [] },
        })
        .returning();
      const at = `/api/media/${row?.key}`;
      const now = () => read<MediaInfo>(at, member);
      return {
        ...{ who: member, method: 'PUT', at: `${at}/captions` },
        version: async () => (await now()).version,
        text: async () =>
          (await test.fetch((await now()).captionsUrl ?? '', { headers: member.headers })).text(),
      };
    },
    'of a recording': async () => {
      const { id } = await makeStream(test.db, {
        ...{ hostId: leader.user.id, endTime: new Date(), isRecorded: true },
        ...{ recordingReadyAt: new Date(), recordingExpiresAt: new Date(Date.now() + 24 * 3_600_000) },
      });
      const at = `/api/streams/${id}`;
      return {
        ...{ who: leader, method: 'POST', at: `${at}/captions` },
        version: async () => (await read<Studio>(`${at}/studio`, leader)).version,
        text: async () => readFile(join(folder.path, 'streams', String(id), 'captions.vtt'), 'utf8'),
      };
    },
  };

  it.each(Object.keys(CAPTIONED) as (keyof typeof CAPTIONED)[])(
    '%s is laid over none that its sender has not seen',
    async (name) => {
      const { who, method, at, version, text } = await CAPTIONED[name]();
      const send = async (words: string, basedOn?: number) => {
        const body = new FormData();
        if (basedOn !== undefined) body.set('version', String(basedOn));
        body.set('file', new Blob([vtt(words)]), 'x.vtt');
        return (await test.fetch(at, { method, headers: who.headers, body })).status;
      };
      expect(await send('Silent')).toBe(400);
      const read = await version();
      const words = ['First', 'Second'];
      const statuses = await Promise.all(words.map((each) => send(each, read)));
      expect([...statuses].sort()).toEqual([200, 409]);
      const lost = statuses.indexOf(409);
      expect(await text()).toContain(words[1 - lost]);
      expect(await version()).toBe(read + 1);
      expect(await send(words[lost] ?? '', read + 1)).toBe(200);
      expect(await text()).toContain(words[lost]);
    },
  );
});

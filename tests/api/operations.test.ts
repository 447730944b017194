import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import {
  makeCemetery,
  makeDua,
  makeGrave,
  makeLink,
  makeMemorial,
  signInAs,
} from '#tests/support/factories.ts';
import { rawRequest } from '#tests/support/raw-request.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const json = async (path: string, init?: RequestInit) => {
  const response = await test.fetch(path, init);
  return { status: response.status, link: response.headers.get('link'), body: await response.json() };
};

describe('the document of the API', () => {
  it('names every operation with its policy', async () => {
    const { body } = await json('/api/docs');
    expect(body.openapi).toBe('3.1.0');
    const operations = Object.values(
      body.paths as Record<string, Record<string, { 'x-policy': string }>>,
    ).flatMap(Object.values);
    expect(operations.length).toBeGreaterThanOrEqual(16);
    for (const operation of operations) expect(operation['x-policy']).toBeTruthy();
  });

  it('answers unknown paths, odd ids and odd queries in words', async () => {
    expect((await json('/api/nothing')).status).toBe(404);
    for (const id of ['0', '-1', 'abc', '1e3', '99999999999999999999', '1;drop table graves', '%00']) {
      const { status, body } = await json(`/api/graves/${encodeURIComponent(id)}`);
      expect([400, 404]).toContain(status);
      expect(body.message).toMatch(/\w/);
    }
    expect((await json('/api/graves?limit=many')).status).toBe(400);
    expect((await json('/api/graves?cursor=***')).status).toBe(400);
    expect((await json('/api/graves?unknown=1')).body.fields.unknown.code).toBe('common.unknown_key');
  });
});

describe('graves', () => {
  it('answers one grave with dates no finer than they are known, and never internal columns', async () => {
    const grave = await makeGrave(test.db, {
      deceasedName: 'Zubaida Begum',
      dateOfDeath: '1979-01-01',
      dateOfDeathPrecision: 'year',
      dateOfBirth: '1930-05-01',
      dateOfBirthPrecision: 'month',
      lat: 53.7866,
      lng: -1.7925,
      coordinateSource: 'on_site',
      coordinateAccuracy: 6,
    });
    const { body } = await json(`/api/graves/${grave.id}`);
    expect(body).toMatchObject({
      deceasedName: 'Zubaida Begum',
      dateOfDeath: '1979',
      dateOfBirth: '1930-05',
      gpsCoordinates: '53.7866,-1.7925',
      coordinateAccuracy: 6,
      isVerified: false,
      memorialCount: 0,
      duaCount: 0,
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['nameFolded', 'createdBy', 'importId']));
    expect((await json('/api/graves/99999999')).body.message).toBe(
      'We cannot find this grave. Search for the name instead.',
    );
  });

  it('pages through all of them, each once', async () => {
    const cemetery = await makeCemetery(test.db, { name: 'Paging Cemetery' });
    for (let index = 0; index < 7; index++) await makeGrave(test.db, { cemeteryId: cemetery.id });
    const seen: number[] = [];
    let path: string | null = `/api/graves?cemetery=Paging%20Cemetery&limit=3`;
    while (path) {
      const { body, link } = await json(path);
      seen.push(...body.map((grave: { id: number }) => grave.id));
      path = link?.match(/<([^>]+)>/)?.[1] ?? null;
    }
    const first = await test.fetch('/api/graves?cemetery=Paging%20Cemetery&limit=3');
    expect(first.headers.get('x-total-count')).toBe('7');
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });
});

describe('a NUL in any text', () => {
  it('is replaced: no name holds one, and the database could not', async () => {
    for (const path of ['/api/graves?search=%00Amina%00', '/api/memorials?search=%00%00%E3%81%81']) {
      expect((await json(path)).status, path).toBe(200);
    }
    const body = JSON.stringify({ query: '\0x', location: 'a\0', cemetery: '\0' });
    const headers = { 'content-type': 'application/json' };
    expect((await json('/api/search/advanced', { method: 'POST', headers, body })).status).toBe(200);
  });
});

describe('the quick search', () => {
  it('understands a name with a place behind it', async () => {
    const cemetery = await makeCemetery(test.db, {
      name: 'Heatherfield Cemetery',
      address: 'Moor Lane, Keighley',
    });
    const grave = await makeGrave(test.db, { cemeteryId: cemetery.id, deceasedName: 'Tahira Jamil Bukhari' });
    await makeGrave(test.db, { deceasedName: 'Tahira Jamil Bukhari' });
    for (const text of [
      'Tahera Jameel Bukhari Heatherfield',
      'Tahira Bukhari, Moor Lane',
      'Tahira Bukhari keighley',
    ]) {
      const { body } = await json(`/api/graves?search=${encodeURIComponent(text)}`);
      expect(
        body.map(({ id }: { id: number }) => id),
        text,
      ).toEqual([grave.id]);
    }
  });
});

describe('cemeteries', () => {
  it('lists the names of confirmed ones, and the layout of any', async () => {
    const cemetery = await makeCemetery(test.db, { name: 'Aaa Confirmed Cemetery' });
    await makeCemetery(test.db, { name: 'Aaa Unconfirmed Cemetery', isConfirmed: false });
    const { body } = await json('/api/cemeteries');
    expect(body).toContain('Aaa Confirmed Cemetery');
    expect(body).not.toContain('Aaa Unconfirmed Cemetery');
    const layout = await json(`/api/cemeteries/${cemetery.id}/layout`);
    expect(layout.body).toMatchObject({
      name: 'Aaa Confirmed Cemetery',
      sections: [],
      paths: [],
      gates: [],
      centre: null,
    });
    expect((await json('/api/cemeteries/9999999/layout')).status).toBe(404);
  });
});

describe('memorials', () => {
  it('shows a private memorial to its people and admins, and to nobody else at all', async () => {
    const marker = 'Marker Of Privacy';
    const owner = await signInAs(test);
    const stranger = await signInAs(test);
    const admin = await signInAs(test, 'admin');
    const grave = await makeGrave(test.db, { deceasedName: 'Yaqub Haroon Talib' });
    const hidden = await makeMemorial(test.db, {
      graveId: grave.id,
      createdBy: owner.user.id,
      title: marker,
      description: marker,
      visibility: 'private',
    });
    await makeDua(test.db, { memorialId: hidden.id, content: marker });
    const paths = [`/api/memorials/${hidden.id}`, `/api/memorials/${hidden.id}/duas`];
    for (const path of paths) {
      expect((await json(path)).status).toBe(404);
      expect((await json(path, { headers: stranger.headers })).status).toBe(404);
      expect((await json(path, { headers: owner.headers })).status).toBe(200);
      expect((await json(path, { headers: admin.headers })).status).toBe(200);
    }
    const open = [
      '/api/memorials',
      '/api/memorials?search=Yaqub',
      '/api/graves?search=Yaqub',
      `/api/graves/${grave.id}`,
      `/api/graves/${grave.id}/memorials`,
      `/api/graves/${grave.id}/duas`,
      '/api/demo/memorials',
    ];
    for (const path of open) {
      const { status, body } = await json(path);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body)).not.toContain(marker);
    }
    expect((await json(`/api/graves/${grave.id}`)).body).toMatchObject({ memorialCount: 0, duaCount: 0 });
    const advanced = await json('/api/search/advanced', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'Yaqub Haroon Talib' }),
    });
    expect(advanced.body.graves).toHaveLength(1);
    expect(JSON.stringify(advanced.body)).not.toContain(marker);
  });

  it('opens an unlisted memorial with its link only', async () => {
    const memorial = await makeMemorial(test.db, { visibility: 'unlisted' });
    const code = await makeLink(test.db, memorial.id);
    const ended = await makeLink(test.db, memorial.id, { revokedAt: new Date() });
    const another = await makeLink(test.db, (await makeMemorial(test.db)).id);
    expect((await json(`/api/memorials/${memorial.id}`)).status).toBe(404);
    for (const wrong of ['wrong', ended, another])
      expect((await json(`/api/memorials/${memorial.id}?link=${wrong}`)).status).toBe(404);
    expect((await json(`/api/memorials/${memorial.id}?link=${code}`)).body).toMatchObject({
      visibility: 'unlisted',
      isPublic: false,
    });
  });

  it('shows nobody a deleted one', async () => {
    const admin = await signInAs(test, 'admin');
    const memorial = await makeMemorial(test.db, { deletedAt: new Date() });
    expect((await json(`/api/memorials/${memorial.id}`, { headers: admin.headers })).status).toBe(404);
  });
});

describe('duas', () => {
  it('shows approved ones only, and never who sent them', async () => {
    const memorial = await makeMemorial(test.db);
    await makeDua(test.db, { memorialId: memorial.id, content: 'waiting', isApproved: null });
    await makeDua(test.db, { memorialId: memorial.id, content: 'refused', isApproved: false });
    await makeDua(test.db, { memorialId: memorial.id, content: 'named', submittedBy: 'Secret Name' });
    await makeDua(test.db, {
      memorialId: memorial.id,
      content: 'hidden name',
      submittedBy: 'Secret Name',
      isAnonymous: true,
    });
    const { body } = await json(`/api/memorials/${memorial.id}/duas`);
    const shown = body.map((dua: { content: string; submittedBy: string | null }) => [
      dua.content,
      dua.submittedBy,
    ]);
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['named', 'Community Member'],
        ['hidden name', null],
      ]),
    );
    expect(JSON.stringify(body)).not.toContain('Secret Name');
    expect((await json('/api/memorials/999999/duas')).status).toBe(404);
    expect((await json('/api/graves/999999/duas')).status).toBe(404);
  });
});

describe('the demonstration outside demo mode', () => {
  it('is empty', async () => {
    expect((await json('/api/demo/graves')).body).toEqual([]);
    expect((await json('/api/demo/memorials')).body).toEqual([]);
  });
});

describe('every answer', () => {
  it('carries the security headers, and errors do too', async () => {
    for (const path of ['/api/cemeteries', '/api/nothing', '/health']) {
      const { headers } = await test.fetch(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('health', () => {
  it('lives, is ready, and shows its metrics on loopback', async () => {
    expect((await json('/health')).body).toEqual({ status: 'alive' });
    expect((await json('/ready')).status).toBe(200);
    expect(await (await test.fetch('/metrics')).text()).toContain('http_request_duration_seconds');
  });

  it('shows its metrics to nobody whom a proxy on the same machine forwards', async () => {
    const ask = (headers: string) =>
      rawRequest(test.origin, `GET /metrics HTTP/1.1\r\nConnection: close\r\n${headers}\r\n\r\n`);
    for (const headers of [
      'Host: localhost\r\nX-Forwarded-For: 203.0.113.9',
      'Host: localhost\r\nX-Forwarded-For: 127.0.0.1',
      'Host: localhost\r\nForwarded: for=203.0.113.9',
      'Host: localhost\r\nX-Real-IP: 203.0.113.9',
      'Host: localhost\r\nVia: 1.1 proxy',
      'Host: ziyarah.example',
    ]) {
      const { status, body } = await ask(headers);
      expect([status, body.includes('http_request')], headers).toEqual([403, false]);
    }
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000'])
      expect((await ask(`Host: ${host}`)).status, host).toBe(200);
  });

  it('keeps the audit log append-only for the application', async () => {
    await test.db.pool.query(
      `insert into audit_log (actor_role, action, subject_type) values ('admin', 'test', 'test')`,
    );
    for (const statement of [
      'update audit_log set action = $$x$$',
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(test.db.pool.query(statement)).rejects.toThrow();
    }
    const { rows } = await test.db.pool.query(
      `select count(*)::int as count from audit_log where action = 'test'`,
    );
    expect(rows[0].count).toBe(1);
  });
});

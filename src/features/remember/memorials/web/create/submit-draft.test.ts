import { describe, expect, it } from 'vitest';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import type { Memorial } from '../../memorials-contract.ts';
import type { GraveBody, MemorialBody } from './compose-bodies.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { submitGrave, submitMemorial } from './submit-draft.ts';

/** A server that keeps keys as ours does, behind a line that can lose requests and answers. */
function makeServer() {
  const made: unknown[] = [];
  const keys = new Map<string, { body: string; id: number }>();
  const line: ('fine' | 'lost' | 'answer lost' | 'refused' | 'fault')[] = [];
  async function write(body: unknown, key: string): Promise<number> {
    const state = line.shift() ?? 'fine';
    if (state === 'lost') throw new TypeError('Failed to fetch');
    if (state === 'refused') throw new ApiError(403, '{"message":"no","code":"x.no"}', '');
    if (state === 'fault') throw new ApiError(503, '', 'away');
    const known = keys.get(key);
    const text = JSON.stringify(body);
    if (known && known.body !== text)
      throw new ApiError(422, '{"message":"other content","code":"common.key_reused"}', '');
    const id = known?.id ?? made.push(body);
    keys.set(key, { body: text, id });
    if (state === 'answer lost') throw new TypeError('Failed to fetch');
    return id;
  }
  return {
    made,
    line,
    makeMemorial: async (body: MemorialBody, key: string) =>
      ({ id: await write(body, key) }) as unknown as Memorial,
    makeGrave: async (body: GraveBody, key: string) => ({ id: await write(body, key) }) as unknown as Grave,
  };
}

function makeHolder() {
  let keys = 0;
  let draft: Draft = emptyDraft(1, () => `key-${++keys}`);
  draft.grave = { ...draft.grave, deceasedName: 'Amina Bibi', cemetery: 'Somewhere', location: 'Leeds' };
  return {
    current: () => draft,
    edit: (change: (draft: Draft) => Draft) => {
      // As after a reload: only what JSON holds survives.
      draft = JSON.parse(JSON.stringify(change(draft))) as Draft;
    },
    rename: (deceasedName: string) => {
      draft = { ...draft, grave: { ...draft.grave, deceasedName } };
    },
  };
}

describe('submitMemorial', () => {
  it('sends the grave along with the memorial, in one request', async () => {
    const { made, makeMemorial } = makeServer();
    expect(await submitMemorial(makeHolder(), makeMemorial)).toEqual({ reply: { id: 1 }, isEarlier: false });
    expect(made).toEqual([
      expect.objectContaining({ grave: expect.objectContaining({ deceasedName: 'Amina Bibi' }) }),
    ]);
    expect(made[0]).not.toHaveProperty('graveId');
  });

  it('uses a grave that is chosen and records none', async () => {
    const { made, makeMemorial } = makeServer();
    const holder = makeHolder();
    holder.edit((draft) => ({ ...draft, recorded: { ...RECORDED, id: 77 } }));
    await submitMemorial(holder, makeMemorial);
    expect(made).toEqual([expect.objectContaining({ graveId: 77 })]);
    expect(made[0]).not.toHaveProperty('grave');
  });

  it.each(['lost', 'answer lost', 'fault', 'refused'] as const)(
    'makes one after a try was %s',
    async (state) => {
      const { made, line, makeMemorial } = makeServer();
      const holder = makeHolder();
      line.push(state);
      await expect(submitMemorial(holder, makeMemorial)).rejects.toThrow();
      expect(made).toHaveLength(state === 'answer lost' ? 1 : 0);
      await submitMemorial(holder, makeMemorial);
      expect(made).toHaveLength(1);
      expect(holder.current().unanswered.memorials).toEqual([]);
    },
  );

  it('finds what an unheard answer made again, though the grave was changed since', async () => {
    const { made, line, makeMemorial } = makeServer();
    const holder = makeHolder();
    line.push('answer lost');
    await expect(submitMemorial(holder, makeMemorial)).rejects.toThrow('Failed to fetch');
    holder.rename('Aminah Bibi');
    line.push('lost');
    await expect(submitMemorial(holder, makeMemorial)).rejects.toThrow('Failed to fetch');
    holder.rename('Aminah Begum');
    expect(await submitMemorial(holder, makeMemorial)).toEqual({ reply: { id: 1 }, isEarlier: true });
    expect(made).toEqual([
      expect.objectContaining({ grave: expect.objectContaining({ deceasedName: 'Amina Bibi' }) }),
    ]);
  });

  it('sends what was changed where the first try never arrived', async () => {
    const { made, line, makeMemorial } = makeServer();
    const holder = makeHolder();
    line.push('lost');
    await expect(submitMemorial(holder, makeMemorial)).rejects.toThrow();
    holder.rename('Aminah Bibi');
    expect((await submitMemorial(holder, makeMemorial)).isEarlier).toBe(false);
    expect(made).toEqual([
      expect.objectContaining({ grave: expect.objectContaining({ deceasedName: 'Aminah Bibi' }) }),
    ]);
  });

  it('forgets a content that was refused, and throws the refusal', async () => {
    const { line, makeMemorial } = makeServer();
    const holder = makeHolder();
    line.push('refused');
    await expect(submitMemorial(holder, makeMemorial)).rejects.toThrow('403');
    expect(holder.current().unanswered.memorials).toEqual([]);
    line.push('fault');
    await expect(submitMemorial(holder, makeMemorial)).rejects.toThrow('503');
    expect(holder.current().unanswered.memorials).toHaveLength(1);
  });
});

describe('submitGrave', () => {
  it('sends the grave alone, under a key of its own, and nothing twice', async () => {
    const { made, line, makeGrave } = makeServer();
    const holder = makeHolder();
    line.push('answer lost');
    await expect(submitGrave(holder, makeGrave)).rejects.toThrow('Failed to fetch');
    holder.rename('Aminah Bibi');
    expect(await submitGrave(holder, makeGrave)).toEqual({ reply: { id: 1 }, isEarlier: true });
    expect(made).toEqual([expect.objectContaining({ deceasedName: 'Amina Bibi' })]);
    expect(holder.current().keys.grave).not.toBe(holder.current().keys.memorial);
  });
});

const RECORDED = {
  id: 1,
  deceasedName: 'Amina Bibi',
  nameArabic: null,
  nameUrdu: null,
  dateOfBirth: null,
  dateOfBirthIsCirca: false,
  dateOfDeath: null,
  dateOfDeathIsCirca: false,
  cemetery: 'Somewhere',
  section: null,
  graveNumber: null,
};

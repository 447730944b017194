import { describe, expect, it } from 'vitest';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import type { Memorial } from '../../memorials-contract.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { type SubmitCalls, submitDraft } from './submit-draft.ts';

/** A server that keeps keys as ours does, behind a line that can lose requests and answers. */
function makeServer() {
  const made = { graves: [] as unknown[], memorials: [] as unknown[] };
  const keys = new Map<string, { body: string; id: number }>();
  const line: ('fine' | 'lost' | 'answer lost' | 'refused' | 'fault')[] = [];
  async function write(list: unknown[], body: unknown, key: string): Promise<number> {
    const state = line.shift() ?? 'fine';
    if (state === 'lost') throw new TypeError('Failed to fetch');
    if (state === 'refused') throw new ApiError(403, '{"message":"no","code":"x.no"}', '');
    if (state === 'fault') throw new ApiError(503, '', 'away');
    const known = keys.get(key);
    const text = JSON.stringify(body);
    if (known && known.body !== text)
      throw new ApiError(422, '{"message":"other content","code":"common.key_reused"}', '');
    const id = known?.id ?? list.push(body);
    keys.set(key, { body: text, id });
    if (state === 'answer lost') throw new TypeError('Failed to fetch');
    return id;
  }
  const calls: SubmitCalls = {
    createGrave: async (body, key) =>
      ({ id: await write(made.graves, body, key), ...body }) as unknown as Grave,
    createMemorial: async (body, key) =>
      ({ id: await write(made.memorials, body, key), ...body }) as unknown as Memorial,
  };
  return { made, line, calls };
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

describe('submitDraft', () => {
  it('makes one grave and one memorial', async () => {
    const { made, calls } = makeServer();
    const holder = makeHolder();
    expect(await submitDraft(holder, calls)).toMatchObject({
      memorial: { id: 1, graveId: 1 },
      isEarlier: false,
    });
    expect(made.graves).toHaveLength(1);
    expect(made.memorials).toHaveLength(1);
  });

  it('uses a grave that is chosen and records none', async () => {
    const { made, calls } = makeServer();
    const holder = makeHolder();
    holder.edit((draft) => ({ ...draft, recorded: { ...RECORDED, id: 77 } }));
    expect((await submitDraft(holder, calls)).memorial.graveId).toBe(77);
    expect(made.graves).toHaveLength(0);
  });

  it.each(['lost', 'answer lost', 'fault', 'refused'] as const)(
    'retries only the memorial after the grave was made and the memorial was %s',
    async (state) => {
      const { made, line, calls } = makeServer();
      const holder = makeHolder();
      line.push('fine', state);
      await expect(submitDraft(holder, calls)).rejects.toThrow();
      expect(holder.current()).toMatchObject({ recorded: { id: 1 }, isMade: true });
      await submitDraft(holder, calls);
      expect(made.graves).toHaveLength(1);
      expect(made.memorials).toHaveLength(1);
    },
  );

  it('finds the grave of an unheard answer again, though it was changed since', async () => {
    const { made, line, calls } = makeServer();
    const holder = makeHolder();
    line.push('answer lost');
    await expect(submitDraft(holder, calls)).rejects.toThrow('Failed to fetch');
    holder.rename('Aminah Bibi');
    line.push('lost');
    await expect(submitDraft(holder, calls)).rejects.toThrow('Failed to fetch');
    holder.rename('Aminah Begum');
    expect((await submitDraft(holder, calls)).isEarlier).toBe(true);
    expect(made.graves).toEqual([expect.objectContaining({ deceasedName: 'Amina Bibi' })]);
    expect(holder.current().recorded?.deceasedName).toBe('Amina Bibi');
  });

  it('records the changed grave where the first try never arrived', async () => {
    const { made, line, calls } = makeServer();
    const holder = makeHolder();
    line.push('lost');
    await expect(submitDraft(holder, calls)).rejects.toThrow();
    holder.rename('Aminah Bibi');
    expect((await submitDraft(holder, calls)).isEarlier).toBe(false);
    expect(made.graves).toEqual([expect.objectContaining({ deceasedName: 'Aminah Bibi' })]);
  });

  it('forgets a content that was refused, and throws the refusal', async () => {
    const { line, calls } = makeServer();
    const holder = makeHolder();
    line.push('refused');
    await expect(submitDraft(holder, calls)).rejects.toThrow('403');
    expect(holder.current().unanswered.graves).toEqual([]);
    line.push('fault');
    await expect(submitDraft(holder, calls)).rejects.toThrow('503');
    expect(holder.current().unanswered.graves).toHaveLength(1);
  });
});

const RECORDED = {
  id: 1,
  deceasedName: 'Amina Bibi',
  dateOfBirth: null,
  dateOfBirthIsCirca: false,
  dateOfDeath: null,
  dateOfDeathIsCirca: false,
  cemetery: 'Somewhere',
  section: null,
  graveNumber: null,
};

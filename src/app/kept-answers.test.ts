import { describe, expect, it } from 'vitest';
import type { Subject } from '#shared/contract/subjects.ts';
import type { InProcessReply } from './in-process-call.ts';
import { askKept, createKeptAnswers } from './kept-answers.ts';

const READ = 'GET /api/memorials/:id';

function world() {
  const state = { now: 1000, asked: 0 };
  const kept = createKeptAnswers({ keptMs: 10_000, isHearing: () => true, now: () => state.now });
  const ask = (
    given: Partial<InProcessReply> & { id?: number | string; asker?: string; link?: string } = {},
  ): ReturnType<typeof askKept> => {
    const { id = 1, asker = 'en', link, ...more } = given;
    return askKept(kept, asker, [READ, { params: { id }, query: { link } }], async () => {
      state.asked += 1;
      return { status: 200, body: { asked: state.asked }, shows: ['memorial:1'] as Subject[], ...more };
    });
  };
  return { state, kept, ask };
}
const bodyOf = async (told: ReturnType<typeof askKept>) => (await told).answer.body;

describe('answers for visitors’ pages', () => {
  it('are asked for once for the same question in the same language, and say since when', async () => {
    const { state, ask } = world();
    expect(await bodyOf(ask())).toEqual({ asked: 1 });
    state.now = 5000;
    expect(await ask()).toMatchObject({ answer: { body: { asked: 1 } }, since: 1000 });
    expect(await bodyOf(ask({ id: 2 }))).toEqual({ asked: 2 });
    expect(await bodyOf(ask({ asker: 'ur' }))).toEqual({ asked: 3 });
    state.now = 11_000;
    expect(await ask()).toMatchObject({ answer: { body: { asked: 4 } }, since: 11_000 });
  });

  it('are asked for anew after a change of what they show', async () => {
    const { kept, ask } = world();
    await ask();
    kept.purge(['memorial:2']);
    expect(await bodyOf(ask())).toEqual({ asked: 1 });
    kept.purge(['memorial:1']);
    expect(await bodyOf(ask())).toEqual({ asked: 2 });
    kept.purge();
    expect(await bodyOf(ask())).toEqual({ asked: 3 });
  });

  it.each([
    ['that say not what they show', { shows: undefined }],
    ['that are refusals', { status: 404 }],
    ['that a secret link opens', { link: 'secret' }],
    ['to a question that nobody else will ask', { id: 'x'.repeat(300) }],
  ])('are not kept %s', async (_, given) => {
    const { ask } = world();
    await ask(given);
    expect(await bodyOf(ask(given))).toEqual({ asked: 2 });
  });

  it('cannot be changed by the page that shows them', async () => {
    const { ask } = world();
    const { answer } = await ask({ body: { graves: [{ name: 'Ghulam Rasool' }] } });
    const { graves } = answer.body as { graves: { name: string }[] };
    expect(() => graves.pop()).toThrow(TypeError);
    expect(() => {
      for (const grave of graves) grave.name = 'another';
    }).toThrow(TypeError);
  });
});

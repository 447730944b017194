import { expect } from 'vitest';
import type { Takedown } from '#features/people/trust/takedowns-contract.ts';
import type { TakedownTarget } from '#features/people/trust/trust-values.ts';
import { asker, type Person } from './ask.ts';
import type { TestApp } from './create-test-app.ts';
import { sideBySide } from './side-by-side.ts';
import type { Planted } from './takedown-world.ts';

/** Each address with each number that belongs to what was planted; those with other blanks are left out. */
export function fillAddresses(addresses: readonly string[], { ids, also }: Planted): string[] {
  const filled = addresses.flatMap((path) => {
    const bare = path.replace(/\{id\}|:id\b/, '0');
    if (/[{:*]/.test(bare)) return [];
    return bare === path ? path : ids.map((id) => path.replace(/\{id\}|:id\b/, String(id)));
  });
  return [...filled, ...also];
}

/** Where of these places a reader finds the mark, and which files they are given. */
export async function reach(
  test: TestApp,
  headers: Record<string, string>,
  planted: Planted,
  places: readonly string[],
) {
  const isFound = await sideBySide(places, async (path) =>
    (await (await test.fetch(path, { headers })).text()).includes(planted.mark),
  );
  const isGiven = await sideBySide(planted.files, async (path) => {
    const answer = await test.fetch(path, { headers });
    await answer.arrayBuffer();
    return answer.status === 200;
  });
  return {
    found: places.filter((_, index) => isFound[index]).sort(),
    files: planted.files.filter((_, index) => isGiven[index]),
  };
}

/** Takes content down as an administrator, and lifts it by granting the author's appeal. */
export function takedowns(test: TestApp, admin: () => Person) {
  const ask = asker(() => test);
  return {
    take: (targetType: TakedownTarget, targetId: number) =>
      ask<Takedown>('POST', '/api/admin/takedowns', admin(), {
        ...{ targetType, targetId, reason: 'privacy', explanation: 'It must not be shown.' },
      }),
    async grant(id: number, owner: Person): Promise<void> {
      const appealed = await ask('POST', `/api/takedowns/${id}/appeal`, owner, { appeal: 'Please look.' });
      expect(appealed.status).toBe(200);
      const decision = { status: 'upheld', decision: 'Looked at.' };
      const decided = await ask('POST', `/api/admin/takedowns/${id}/decide-appeal`, admin(), decision);
      expect(decided.status).toBe(200);
    },
  };
}

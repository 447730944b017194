import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Caller } from '#shared/server/http/bind.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { SuggestionForm } from '../spellings-fields.ts';

/** Keeps a pair until somebody has read it. Nothing that the search does changes by it. */
export async function suggestPair(
  tx: Orm,
  { viewer, language }: Pick<Caller, 'viewer' | 'language'>,
  { nameA, nameB, verdict, why, community }: SuggestionForm,
): Promise<void> {
  const [kept] = await tx
    .insert(nameSuggestions)
    .values({
      ...{ nameA, nameB, verdict, language },
      why: why || null,
      community: community || null,
      userId: viewer.member?.id ?? null,
    })
    .returning({ id: nameSuggestions.id });
  await writeAudit(tx, viewer, {
    action: 'name.submit',
    subjectType: 'name_suggestion',
    subjectId: kept?.id ?? null,
    details: { verdict },
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { Family } from '../family-contract.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { familyApi, familyQuery } from './family-api.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { OpenInvitations } from './open-invitations.tsx';

/** The people in charge of a memorial: roles, invitations, handing over. `me` is the reader's own id. */
export function FamilyPanel({
  memorialId,
  me,
  isCreator,
}: {
  memorialId: string;
  me: number;
  isCreator: boolean;
}) {
  const { t } = useTexts('family');
  const client = useQueryClient();
  const { data: family, isPending } = useQuery(familyQuery(memorialId));
  const { run, isBusy } = useAction(t('act.failed'));
  const params = { id: memorialId };
  const keep = (next: Family) => client.setQueryData(familyQuery(memorialId).queryKey, next);
  const change = (work: () => Promise<Family>) => run(async () => keep(await work()), t('act.done'));
  if (isPending) return <Skeletons count={3} className="h-20" />;
  return (
    <div className="flex flex-col gap-6">
      <Card aria-labelledby="family">
        <h2 id="family" className="font-serif text-2xl">
          {t('title')}
        </h2>
        <p className="text-muted">{t('lead')}</p>
        <ul className="mt-4 flex flex-col divide-y divide-line">
          {family?.members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              isMe={member.userId === me}
              mayHandOver={isCreator}
              isBusy={isBusy}
              onRole={(role) =>
                change(() =>
                  familyApi.call('setRole', {
                    params: { ...params, userId: String(member.userId) },
                    body: { role },
                  }),
                )
              }
              onHandOver={() =>
                change(() => familyApi.call('handOver', { params, body: { userId: member.userId } }))
              }
              onRemove={() =>
                run(async () => {
                  await familyApi.call('remove', { params: { ...params, userId: String(member.userId) } });
                  if (member.userId === me) window.location.assign('/');
                  else await client.invalidateQueries({ queryKey: familyQuery(memorialId).queryKey });
                }, t('act.done'))
              }
            />
          ))}
        </ul>
      </Card>
      <InviteForm memorialId={memorialId} open={family?.invitations ?? []} />
      <OpenInvitations
        invitations={family?.invitations ?? []}
        isBusy={isBusy}
        onRevoke={(id) =>
          change(() => familyApi.call('revoke', { params: { ...params, invitationId: String(id) } }))
        }
      />
      <BlocksPanel memorialId={memorialId} />
    </div>
  );
}

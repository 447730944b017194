import {
  familyOfMemorial,
  type ManagedMemorial,
  managerOfMemorial,
  mayManage,
  memberWhoSeesMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { familyContract } from '../family-contract.ts';
import { acceptInvitation, hiddenAddress, readInvitation } from './answer-invitation.ts';
import { blockMember, listBlocks, unblockMember } from './block.ts';
import { handOver, removeMember, revokeInvitation, setRole } from './change-family.ts';
import { invite } from './invite.ts';
import { presentFamily } from './present-family.ts';

interface Parts {
  jobs: Jobs;
  hasMail: boolean;
  endPower: EndPower;
}

export function familyRoutes({ jobs, hasMail, endPower }: Parts): BoundOperation[] {
  const family = ({ db }: Call, { id }: ManagedMemorial) => presentFamily(db.orm, id, true);
  return [
    bind(familyContract.list, familyOfMemorial, (memorial, { db, viewer }) =>
      presentFamily(db.orm, memorial.id, mayManage(memorial, viewer)),
    ),
    bind(familyContract.invite, managerOfMemorial, async (memorial, call, { body }) => {
      call.answer.status = 201;
      return { ...(await invite(call.db, jobs, call, memorial, body)), isMailed: hasMail };
    }),
    bind(familyContract.revoke, managerOfMemorial, async (memorial, call, { params }) => {
      await revokeInvitation(call.db, call.viewer, memorial, params.invitationId);
      return family(call, memorial);
    }),
    bind(familyContract.setRole, managerOfMemorial, async (memorial, call, { params, body }) => {
      await setRole(call.db, { viewer: call.viewer, endPower }, memorial, { ...body, userId: params.userId });
      return family(call, memorial);
    }),
    bind(familyContract.remove, memberWhoSeesMemorial, async (memorial, { db, viewer }, { params }) => ({
      removed: await removeMember(db, { viewer, endPower }, memorial, params.userId),
    })),
    bind(familyContract.handOver, managerOfMemorial, async (memorial, call, { body }) => {
      await handOver(call.db, jobs, call.viewer, memorial, body.userId);
      return family(call, memorial);
    }),
    bind(familyContract.blocks, managerOfMemorial, (memorial, { db }) => listBlocks(db.orm, memorial)),
    bind(familyContract.block, managerOfMemorial, async (memorial, { db, viewer }, { body }) => {
      await blockMember(db, { viewer, endPower }, memorial, body);
      return listBlocks(db, memorial);
    }),
    bind(familyContract.unblock, managerOfMemorial, async (memorial, { db, viewer }, { params }) => {
      await unblockMember(db, viewer, memorial, params.userId);
      return listBlocks(db, memorial);
    }),
    bind(familyContract.invitation, async ({ db, viewer }, { params }) => {
      const { id: _id, email, ...invitation } = await readInvitation(db.orm, params.token);
      const isForViewer = viewer.member ? viewer.member.email === email : null;
      return { ...invitation, sentTo: hiddenAddress(email), isForViewer };
    }),
    bind(familyContract.accept, ({ db, viewer }, { params }) => acceptInvitation(db, viewer, params.token)),
  ];
}

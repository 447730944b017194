import {
  authoriseManager,
  authoriseViewer,
  mayManage,
} from '#features/memorials/server/authorise-memorial.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { forbidden } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { familyContract } from '../family-contract.ts';
import { acceptInvitation, readInvitation } from './answer-invitation.ts';
import { blockMember, listBlocks, unblockMember } from './block.ts';
import { handOver, removeMember, revokeInvitation, setRole } from './change-family.ts';
import { invite } from './invite.ts';
import { presentFamily } from './present-family.ts';

export function familyRoutes({
  db,
  jobs,
  hasMail,
}: {
  db: Database;
  jobs: Jobs;
  hasMail: boolean;
}): BoundOperation[] {
  return [
    bind(familyContract.list, async ({ viewer }, { params }) => {
      const memorial = await authoriseViewer(db, viewer, params.id);
      const manages = mayManage(memorial, viewer);
      if (!manages && memorial.memberRole === null) throw forbidden();
      return presentFamily(db.orm, memorial.id, manages);
    }),
    bind(familyContract.invite, async (call, { params, body }) => {
      const memorial = await authoriseManager(db, call.viewer, params.id);
      call.answer.status = 201;
      const made = await db.transaction((tx) => invite(tx, jobs, call, memorial, body));
      return { ...made, isMailed: hasMail };
    }),
    bind(familyContract.revoke, async ({ viewer }, { params }) => {
      const memorial = await authoriseManager(db, viewer, params.id);
      await db.transaction((tx) => revokeInvitation(tx, viewer, memorial, params.invitationId));
      return presentFamily(db.orm, memorial.id, true);
    }),
    bind(familyContract.setRole, async ({ viewer }, { params, body }) => {
      const memorial = await authoriseManager(db, viewer, params.id);
      await db.transaction((tx) => setRole(tx, viewer, memorial, { ...body, userId: params.userId }));
      return presentFamily(db.orm, memorial.id, true);
    }),
    bind(familyContract.remove, async ({ viewer }, { params }) => {
      const memorial = await authoriseViewer(db, viewer, params.id);
      const removed = await db.transaction((tx) => removeMember(tx, viewer, memorial, params.userId));
      return { removed };
    }),
    bind(familyContract.handOver, async ({ viewer }, { params, body }) => {
      const memorial = await authoriseManager(db, viewer, params.id);
      await db.transaction((tx) => handOver(tx, jobs, viewer, memorial, body.userId));
      return presentFamily(db.orm, memorial.id, true);
    }),
    ...blockRoutes(db),
    bind(familyContract.invitation, async (_call, { params }) => {
      const { id: _id, ...invitation } = await readInvitation(db.orm, params.token);
      return invitation;
    }),
    bind(familyContract.accept, ({ viewer }, { params }) =>
      db.transaction((tx) => acceptInvitation(tx, viewer, params.token)),
    ),
  ];
}

function blockRoutes(db: Database): BoundOperation[] {
  return [
    bind(familyContract.blocks, async ({ viewer }, { params }) =>
      listBlocks(db.orm, await authoriseManager(db, viewer, params.id)),
    ),
    bind(familyContract.block, async ({ viewer }, { params, body }) => {
      const memorial = await authoriseManager(db, viewer, params.id);
      await db.transaction((tx) => blockMember(tx, viewer, memorial, body));
      return listBlocks(db.orm, memorial);
    }),
    bind(familyContract.unblock, async ({ viewer }, { params }) => {
      const memorial = await authoriseManager(db, viewer, params.id);
      await db.transaction((tx) => unblockMember(tx, viewer, memorial, params.userId));
      return listBlocks(db.orm, memorial);
    }),
  ];
}

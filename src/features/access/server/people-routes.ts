import type { Orm } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import { peopleContract } from '../people-contract.ts';
import { peoplePaths } from '../people-paths.ts';
import { authorisePerson, type GovernedPerson } from './authorise-person.ts';
import { changeRole } from './change-role.ts';
import { getPerson, listPeople, listRecentPeople } from './list-people.ts';
import { endSessions, listSessions } from './person-sessions.ts';
import type { AccessParts } from './sign-in.ts';
import { liftSuspension, suspendPerson } from './suspend-person.ts';

/** Administration of members. */
export function peopleRoutes(parts: AccessParts & { jobs: Jobs; texts: Texts }): BoundOperation[] {
  const { db, clock, jobs, texts } = parts;
  const telling = () => ({ jobs, texts, now: clock.now() });
  /** Load and authorise → change in the same transaction → present. */
  const change = async (
    call: Call,
    id: number,
    work: (tx: Orm, person: GovernedPerson) => Promise<unknown>,
  ) => {
    await db.transaction(async (tx) => work(tx, await authorisePerson(tx, call.viewer, id)));
    return getPerson(db, id, clock.now());
  };
  return [
    bindLoose(peopleContract.recent, (_call, { query }) => listRecentPeople(db, query.limit)),
    bindLoose(peopleContract.list, async (call, { query }) =>
      answerPage(call, peoplePaths.list, query, await listPeople(db, query, clock.now())),
    ),
    bindLoose(peopleContract.get, (_call, { params }) => getPerson(db, params.id, clock.now())),
    bindLoose(peopleContract.setRole, (call, { params, body }) =>
      change(call, params.id, (tx, person) => changeRole(tx, call.viewer, person, body.role)),
    ),
    bindLoose(peopleContract.suspend, (call, { params, body }) =>
      change(call, params.id, (tx, person) => suspendPerson(tx, telling(), call.viewer, person, body)),
    ),
    bindLoose(peopleContract.lift, (call, { params }) =>
      change(call, params.id, (tx, person) => liftSuspension(tx, telling(), call.viewer, person)),
    ),
    bindLoose(peopleContract.sessions, ({ viewer }, { params }) =>
      listSessions(db, viewer, params.id, clock.now()),
    ),
    bindLoose(peopleContract.endSession, async ({ viewer }, { params }) => ({
      ended: await db.transaction((tx) => endSessions(tx, viewer, params.id, params.key)),
    })),
    bindLoose(peopleContract.endSessions, async ({ viewer }, { params }) => ({
      ended: await db.transaction((tx) => endSessions(tx, viewer, params.id)),
    })),
  ];
}

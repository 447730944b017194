import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import { peopleContract } from '../people-contract.ts';
import { peoplePaths } from '../people-paths.ts';
import { governorOfPerson } from './authorise-person.ts';
import { changeRole } from './change-role.ts';
import { getPerson, listPeople, listRecentPeople } from './list-people.ts';
import { endSessions, listSessions } from './person-sessions.ts';
import type { AccessParts } from './sign-in.ts';
import { liftSuspension, suspendPerson } from './suspend-person.ts';

/** Operations with which administrators manage members. */
export function peopleRoutes(parts: AccessParts & { jobs: Jobs; texts: Texts }): BoundOperation[] {
  const { clock, jobs, texts, endPower } = parts;
  const telling = () => ({ jobs, texts, endPower, now: clock.now() });
  return [
    bind(peopleContract.recent, ({ db }, { query }) => listRecentPeople(db, query.limit)),
    bind(peopleContract.list, async (call, { query }) =>
      answerPage(call, peoplePaths.list, query, await listPeople(call.db, query, clock.now())),
    ),
    bind(peopleContract.get, ({ db }, { params }) => getPerson(db, params.id, clock.now())),
    bind(peopleContract.setRole, governorOfPerson, async (person, { db, viewer }, { body }) => {
      await changeRole(db, { viewer, endPower }, person, body.role);
      return getPerson(db, person.id, clock.now());
    }),
    bind(peopleContract.suspend, governorOfPerson, async (person, { db, viewer }, { body }) => {
      await suspendPerson(db, telling(), viewer, person, body);
      return getPerson(db, person.id, clock.now());
    }),
    bind(peopleContract.lift, governorOfPerson, async (person, { db, viewer }) => {
      await liftSuspension(db, telling(), viewer, person);
      return getPerson(db, person.id, clock.now());
    }),
    bind(peopleContract.sessions, ({ db, viewer }, { params }) =>
      listSessions(db, viewer, params.id, clock.now()),
    ),
    bind(peopleContract.endSession, async ({ db, viewer }, { params }) => ({
      ended: await endSessions(db, { viewer, endPower }, params.id, params.key),
    })),
    bind(peopleContract.endSessions, async ({ db, viewer }, { params }) => ({
      ended: await endSessions(db, { viewer, endPower }, params.id),
    })),
  ];
}

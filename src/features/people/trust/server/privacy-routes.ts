import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { type PrivacyRequest, privacyContract } from '../privacy-contract.ts';
import { privacyPaths } from '../privacy-paths.ts';
import { decidePrivacy } from './decide-privacy.ts';
import { listPrivacy, presentPrivacy } from './privacy-store.ts';
import { requestPrivacy } from './request-privacy.ts';
import type { TellParts } from './tell-owner.ts';

export function privacyRoutes(parts: TellParts): BoundOperation[] {
  return [
    bind(privacyContract.request, async (call, { body }) => {
      const reference = await requestPrivacy(call.db, parts, call, body);
      call.answer.status = 201;
      return { reference };
    }),
    bind(privacyContract.list, async (call, { query }) =>
      answerPage(call, privacyPaths.list, query, await listPrivacy(call.db, query, call.language)),
    ),
    bind(privacyContract.decide, async ({ db, viewer, language }, { params, body }) => {
      const decided = await decidePrivacy(db, parts.jobs, viewer, params.id, body);
      const [request] = await presentPrivacy(db, [decided], language);
      return request as PrivacyRequest;
    }),
  ];
}

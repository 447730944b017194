import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import type { Texts } from '#shared/server/texts.ts';
import { type Council, partnershipContract as contract } from '../partnership-contract.ts';
import { readCouncils } from './partnership-store.ts';
import { sendProposal } from './send-proposal.ts';
import { changeCouncil, createCouncil } from './write-council.ts';

export function partnershipRoutes({ texts, origin }: { texts: Texts; origin: string }): BoundOperation[] {
  return [
    bind(contract.list, async ({ db }) =>
      (await published(db)).map(({ slug, name, place }) => ({ slug, name, place })),
    ),
    bind(contract.get, ({ db }, { params }) => findPublished(db, params.slug)),
    bind(contract.proposal, async ({ db, language }, { params, query }) =>
      sendProposal(await findPublished(db, params.slug), {
        format: query.format,
        language,
        t: texts.translate(language),
        origin,
      }),
    ),
    bind(contract.adminList, ({ db }) => readCouncils(db.orm)),
    bind(contract.create, ({ db, viewer }, { body }) => createCouncil(db, viewer, body)),
    bind(contract.change, ({ db, viewer }, { params, body }) => changeCouncil(db, viewer, params.id, body)),
  ];
}

const published = async (db: Queries) =>
  (await readCouncils(db.orm)).filter(({ isPublished }) => isPublished);

/** @throws AppError 404 where no council has that address, or it is not published */
async function findPublished(db: Queries, slug: string): Promise<Council> {
  const found = (await published(db)).find((council) => council.slug === slug);
  if (!found) throw notFound('partnership.not_found');
  const { id: _id, isPublished: _isPublished, version: _version, ...council } = found;
  return council;
}

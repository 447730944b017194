import type { EntryRequest, ListedRequest, ProviderEntry } from '../entries-contract.ts';
import type { ContactRow } from './contacts-store.ts';
import type { EntryRow } from './entries-store.ts';
import { presentProvider } from './present-services.ts';

export function presentEntry(row: EntryRow): ProviderEntry {
  const { version, ownerName, isOwnerProved, requests, waiting, answered, medianMinutes, ...more } = row;
  const { application, appliedAt, proof, refusal, ...provider } = more;
  return {
    ...presentProvider(provider),
    email: row.email,
    isPublished: row.isPublished,
    application,
    appliedAt: appliedAt?.toISOString() ?? null,
    proof,
    refusal,
    version,
    owner: row.ownerId === null ? null : { id: row.ownerId, name: ownerName ?? '', isProved: isOwnerProved },
    requests: { all: requests, waiting, answered, medianMinutes },
  };
}

const presentMoments = (row: ContactRow) => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  remindedAt: row.remindedAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

export const presentRequest = (row: ContactRow): EntryRequest => ({
  ...presentMoments(row),
  from: row.from,
  message: row.message,
});

export const presentListed = (row: ContactRow): ListedRequest => ({
  ...presentMoments(row),
  serviceType: row.serviceType,
  provider: { id: row.providerId, name: row.providerName, isDemo: row.isDemo },
});

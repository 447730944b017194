import { verificationPaths } from '#features/verification/verification-paths.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { DeathsContract } from '../deaths-contract.ts';
import { deathsPaths } from '../deaths-paths.ts';
import type { DeathStatus } from '../deaths-values.ts';

export const deathsApi = createApi<DeathsContract>(deathsPaths);

export const casesQuery = (status: DeathStatus | null, cursor?: string) =>
  deathsApi.list('list', { query: { ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) } });
export const caseQuery = (id: string) => deathsApi.query('get', { params: { id } });

export const fileHref = (id: number, documentId: number) =>
  `/api/death-records/${id}/documents/${documentId}/file`;

/** Uploads a private document; until it is put to a case only its sender sees it. */
export async function uploadDocument(file: File): Promise<{ id: number }> {
  const { method, url } = splitPath(verificationPaths.addDocument);
  const form = new FormData();
  form.set('name', file.name);
  form.set('file', file);
  const response = await fetch(url, { method, body: form, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return JSON.parse(text) as { id: number };
}

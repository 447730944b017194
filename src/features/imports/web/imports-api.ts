import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { ImportDetails, ImportsContract } from '../imports-contract.ts';
import { importsPaths } from '../imports-paths.ts';

export const importsApi = createApi<ImportsContract>(importsPaths);

export const importsQuery = (cursor?: string) => importsApi.list('list', { query: cursor ? { cursor } : {} });
export const importQuery = (id: number) => importsApi.query('get', { params: { id: String(id) } });

export const reportHref = (id: number) => `/api/admin/imports/${id}/report.csv`;

/** @throws ApiError with the server's words about the file */
export async function sendRegister(file: File): Promise<ImportDetails> {
  const { method, url } = splitPath(importsPaths.upload);
  const form = new FormData();
  form.set('fileName', file.name);
  form.set('file', file);
  const response = await fetch(url, { method, body: form, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return JSON.parse(text) as ImportDetails;
}

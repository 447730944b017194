import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { OfficeDocument, VerificationContract } from '../verification-contract.ts';
import { verificationPaths } from '../verification-paths.ts';

export const verificationApi = createApi<VerificationContract>(verificationPaths);

export const submissionsQuery = (cursor?: string) =>
  verificationApi.list('mine', { query: cursor ? { cursor } : {} });
export const heldQuery = (cursor?: string) =>
  verificationApi.list('held', { query: cursor ? { cursor } : {} });

export const documentHref = (id: number) => `/api/official-documents/${id}/file`;

/** @throws ApiError with the server's words about the file */
export async function sendDocument(file: File): Promise<OfficeDocument> {
  const { method, url } = splitPath(verificationPaths.addDocument);
  const form = new FormData();
  form.set('name', file.name);
  form.set('file', file);
  const response = await fetch(url, { method, body: form, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return JSON.parse(text) as OfficeDocument;
}

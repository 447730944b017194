import { ApiError } from '#shared/web/api/api-error.ts';

/** Whether a page's query failed because what it asks for is not there, or not for this reader: the server says no more. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

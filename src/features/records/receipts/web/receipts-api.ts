import { createApi } from '#shared/web/api/create-api.ts';
import type { ReceiptsContract } from '../receipts-contract.ts';
import { receiptsPaths } from '../receipts-paths.ts';

export const receiptsApi = createApi<ReceiptsContract>(receiptsPaths);

export const receiptQuery = (code: string) => receiptsApi.query('get', { params: { code } });
export const graveVerificationQuery = (id: string) => receiptsApi.query('ofGrave', { params: { id } });

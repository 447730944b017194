import { createApi } from '#shared/web/api/create-api.ts';
import type { PaymentsContract } from '../payments-contract.ts';
import { paymentsPaths } from '../payments-paths.ts';

export const paymentsApi = createApi<PaymentsContract>(paymentsPaths);

export const paymentReceiptsQuery = (cursor?: string) =>
  paymentsApi.list('receipts', { query: cursor ? { cursor } : {} });
export const allPaymentReceiptsQuery = (cursor?: string) =>
  paymentsApi.list('adminList', { query: cursor ? { cursor } : {} });
export const figuresQuery = paymentsApi.query('adminFigures', {});

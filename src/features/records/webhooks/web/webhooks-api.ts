import { createApi } from '#shared/web/api/create-api.ts';
import type { WebhooksContract } from '../webhooks-contract.ts';
import { webhooksPaths } from '../webhooks-paths.ts';

export const webhooksApi = createApi<WebhooksContract>(webhooksPaths);

export const webhooksQuery = (officeId: number) =>
  webhooksApi.query('list', { params: { id: String(officeId) } });
export const deliveriesQuery = (webhookId: number, cursor?: string) =>
  webhooksApi.list('deliveries', { params: { id: String(webhookId) }, query: cursor ? { cursor } : {} });

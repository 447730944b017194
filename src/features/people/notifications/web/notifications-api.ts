import { splitPath } from '#shared/contract/operation-path.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { NotificationsContract } from '../notifications-contract.ts';
import { notificationsPaths } from '../notifications-paths.ts';

export const notificationsApi = createApi<NotificationsContract>(notificationsPaths);

export const notificationsQuery = (cursor?: string) =>
  notificationsApi.list('list', { query: cursor ? { cursor } : {} });

export const unreadQuery = notificationsApi.query('unread', {});

export const EVENTS_URL = splitPath(notificationsPaths.events).url;

export const choiceQuery = (token: string) => notificationsApi.query('choice', { query: { token } });

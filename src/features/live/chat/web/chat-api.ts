import { createApi } from '#shared/web/api/create-api.ts';
import type { ChatContract } from '../chat-contract.ts';
import { chatPaths } from '../chat-paths.ts';

export const chatApi = createApi<ChatContract>(chatPaths);

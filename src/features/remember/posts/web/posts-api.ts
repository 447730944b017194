import { createApi } from '#shared/web/api/create-api.ts';
import type { PostsContract } from '../posts-contract.ts';
import { postsPaths } from '../posts-paths.ts';

export const postsApi = createApi<PostsContract>(postsPaths);

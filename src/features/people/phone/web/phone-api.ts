import { createApi } from '#shared/web/api/create-api.ts';
import type { PhoneContract } from '../phone-contract.ts';
import { phonePaths } from '../phone-paths.ts';

export const phoneApi = createApi<PhoneContract>(phonePaths);

export const ownPhoneQuery = phoneApi.query('own', {});

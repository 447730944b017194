import { createApi } from '#shared/web/api/create-api.ts';
import type { OrganisationSignInContract } from '../organisation-sign-in-contract.ts';
import { organisationSignInPaths } from '../organisation-sign-in-paths.ts';

export const organisationApi = createApi<OrganisationSignInContract>(organisationSignInPaths);

export const ownOrganisationsQuery = () => organisationApi.query('own', {});
export const providersQuery = () => organisationApi.query('list', {});

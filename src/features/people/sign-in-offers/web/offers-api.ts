import { createApi } from '#shared/web/api/create-api.ts';
import type { Leading, SignInOffersContract } from '../sign-in-offers-contract.ts';
import { ATTEMPT_KEY, signInOffersPaths } from '../sign-in-offers-paths.ts';

export const offersApi = createApi<SignInOffersContract>(signInOffersPaths);

export const offeredQuery = () => offersApi.query('offered', {});

/** Leaves for a provider. What belongs to the way back stays in this tab, where no other site can put anything. */
export function leaveFor({ url, attempt }: Leading): void {
  sessionStorage.setItem(ATTEMPT_KEY, attempt);
  window.location.assign(url);
}

import { useLocation } from 'react-router';
import { type SubmittedForm, useAppInfo } from '#shared/web/page/app-info.tsx';

/** The form that was just sent to this page without JavaScript and could not be taken; null on any other visit. */
export function useSubmitted(): SubmittedForm | null {
  // A server's only visit has the router's own key.
  const { submitted, arrival = 'default' } = useAppInfo();
  const { key, pathname } = useLocation();
  return submitted && key === arrival && submitted.path === pathname ? submitted : null;
}

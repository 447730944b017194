import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ATTEMPT_KEY } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import { leaveFor, offersApi } from '#features/people/sign-in-offers/web/offers-api.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { Entered } from '../organisation-sign-in-contract.ts';
import { organisationApi } from './organisation-api.ts';

/** Hands what a provider answered to the server, once. */
export function FinishView({ onEntered }: { onEntered: (entered: Entered) => void }) {
  const { t } = useTexts('organisation-sign-in');
  const [problem, setProblem] = useState('');
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const answer = window.location.search;
    const tell = (error: unknown) =>
      setProblem((error instanceof ApiError && error.body?.message) || t('failed'));
    // Opened in a tab of its own by who proves themselves again: here the way to the provider begins.
    const begun = new URLSearchParams(answer).get('begin');
    if (begun) return void offersApi.call('begin', { params: { id: begun } }).then(leaveFor, tell);
    const attempt = sessionStorage.getItem(ATTEMPT_KEY) ?? '';
    sessionStorage.removeItem(ATTEMPT_KEY);
    // The code opens nothing a second time, and yet has no place in the history.
    window.history.replaceState(null, '', window.location.pathname);
    // Whoever opens this page by itself began nothing in this tab.
    if (!attempt || !answer) return setProblem(t('errors.attempt_over'));
    organisationApi.call('finish', { body: { attempt, answer } }).then(onEntered, tell);
  }, [onEntered, t]);
  if (!problem) return <p role="status">{t('entering')}</p>;
  return (
    <div className="flex flex-col items-start gap-4">
      <Problem text={problem} />
      <p>{t('otherWay')}</p>
      <Link to="/" className={buttonStyle()}>
        {t('toStart')}
      </Link>
    </div>
  );
}
